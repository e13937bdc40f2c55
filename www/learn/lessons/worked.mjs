// The finished 9×9 game that the lessons on counting share: 46 moves, no prisoners, one dead stone, one neutral point.

export const WORKED = [
  "....XO...",
  ".X..XO.O.",
  "X.XXXOO..",
  "XXXOOO.O.",
  ".OOO..O..",
  "XXXOOOOO.",
  "..XXXXXOO",
  ".X.O..XXO",
  "X......XO",
];
export const WORKED_DEAD = ["D2"];
