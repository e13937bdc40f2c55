// A promise that is kept or broken from outside.

export interface Pending<T> {
  readonly promise: Promise<T>;
  done(value: T): void;
  failed(why: unknown): void;
}

export function pending<T>(): Pending<T> {
  let [done, failed]: [(value: T) => void, (why: unknown) => void] = [() => {}, () => {}];
  const promise = new Promise<T>((yes, no) => {
    done = yes;
    failed = no;
  });
  promise.catch(() => {}); // whoever waits is told; nobody waiting is no error of the page's
  return { promise, done, failed };
}
