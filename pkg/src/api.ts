// Everything that both entries share.
export { Clock, ClockError } from "./clock.js";
export * from "./errors.js";
export { Game } from "./game.js";
export type { WasmSource } from "./load.js";
export { GameRecord, RecordNode } from "./record.js";
export { nigiri, Referee, RefereeError } from "./referee.js";
export { Review, type ReviewNote, type ReviewOptions } from "./review.js";
export { presetRules, rulesNames } from "./rules.js";
export type * from "./types.js";
export { chinese, formatPoint, type Notation, parsePoint, sgf } from "./vertex.js";
