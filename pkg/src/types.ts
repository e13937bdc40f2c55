// Everything that is given and answered, by topic.
export type * from "./types/base.js";
export type * from "./types/clock.js";
export type * from "./types/life.js";
export type * from "./types/moves.js";
export type * from "./types/record.js";
export type * from "./types/referee.js";
export type * from "./types/rules.js";
export type * from "./types/score.js";
