// What a caller hands to a drawing is `unknown` until a reader has proven it. Knows nothing of the rest of the package, so
// that `weiqi-rules/draw` needs none of it.

/**
 * Something that cannot be drawn as it was asked: the message says what was wrong and what was expected.
 * @example catch (error) { if (error instanceof DrawingError) show(error.message); }
 */
export class DrawingError extends RangeError {
  override readonly name = "DrawingError";
}

/** Proves a value; `what` is what the message calls it. */
export type Reader<T> = (value: unknown, what: string) => T;

/** A value as a message shows it, without calling anything of the caller's. */
function shown(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
  if (typeof value === "function") return "a function";
  if (typeof value !== "object" || value === null) return String(value);
  return Array.isArray(value) ? "an array" : "an object";
}

/** @throws always */
export function wrong(what: string, expected: string, value: unknown): never {
  throw new DrawingError(`${what} must be ${expected}, not ${shown(value)}.`);
}

/** A reader that takes a value as it is. @internal */
export const proven =
  <T>(is: (value: unknown) => boolean, expected: string): Reader<T> =>
  (value, what) =>
    is(value) ? (value as T) : wrong(what, expected, value);

export const text = proven<string>((value) => typeof value === "string", "a text");
export const flag = proven<boolean>((value) => typeof value === "boolean", "true or false");
export const object = proven<Readonly<Record<PropertyKey, unknown>>>(
  (value) => typeof value === "object" && value !== null,
  "an object",
);

export const number = (least: number, most: number): Reader<number> =>
  proven((value) => typeof value === "number" && value >= least && value <= most, `a number from ${least} to ${most}`);

export const whole = (least: number, most: number): Reader<number> =>
  proven(
    (value) => Number.isInteger(value) && (value as number) >= least && (value as number) <= most,
    `a whole number from ${least} to ${most}`,
  );

export const oneOf = <T extends string>(words: readonly T[]): Reader<T> =>
  proven((value) => (words as readonly unknown[]).includes(value), `one of ${words.join(", ")}`);

/** Null and undefined are nothing said. */
export const maybe =
  <T>(read: Reader<T>): Reader<T | undefined> =>
  (value, what) =>
    value === undefined || value === null ? undefined : read(value, what);

/** Numbers by their place: an array, a typed array. So many of them, or as many as the largest board has points. */
export const numbers = (count?: number): Reader<ArrayLike<number>> =>
  proven(
    (value) => {
      if (typeof value !== "object" || value === null) return false;
      const { length } = value as ArrayLike<unknown>;
      return (
        Number.isInteger(length) &&
        length <= 52 * 52 &&
        length === (count ?? length) &&
        Array.prototype.every.call(value, (number) => typeof number === "number")
      );
    },
    count ? `an array of ${count} numbers` : "an array of numbers",
  );

/** Every entry of a list; so many at most, for it may have no end. */
export const list =
  <T>(read: Reader<T>, most = 20_000, expected = "an array"): Reader<readonly T[]> =>
  (value, what) => {
    if (typeof value === "string" || typeof (value as Iterable<unknown> | null)?.[Symbol.iterator] !== "function")
      return wrong(what, expected, value);
    const out: T[] = [];
    for (const item of value as Iterable<unknown>) {
      if (out.length === most) throw new DrawingError(`${what} has more than ${most} entries.`);
      out.push(read(item, `${what}[${out.length}]`));
    }
    return out;
  };

/** An object's fields, each read once. */
export const fields =
  <T extends object>(readers: { readonly [K in keyof T]-?: Reader<T[K]> }): Reader<T> =>
  (value, what) => {
    const given = object(value, what);
    const out: Partial<T> = {};
    for (const name of Object.keys(readers) as (keyof T & string)[])
      out[name] = readers[name](given[name], what === "" ? name : `${what}.${name}`);
    return out as T;
  };
