// Many boards on one page: each is set up when it comes near the window, a few in each frame, and its canvas is given
// back when it is far away again.

/** Told when it comes near the window and when it is far from it. */
export interface Watched {
  readonly element: Element;
  near(): void;
  far(): void;
}

// A screen ahead, so that a board is there before it is seen. What is left behind is soon given back: each canvas costs the
// browser something in every frame of scrolling, and is quickly painted again.
const NEAR = "60% 0px";
const FAR = "130% 0px";
/** How long the boards may work in one frame, in milliseconds: the rest of a frame is the page's. */
const SHARE = 9;

const watched = new Map<Element, Watched>();
let nearby: IntersectionObserver | undefined;
let faraway: IntersectionObserver | undefined;

/** Watches a board until {@link unwatch}. */
export function watch(board: Watched): void {
  nearby ??= new IntersectionObserver(
    (entries) => {
      for (const e of entries) if (e.isIntersecting) watched.get(e.target)?.near();
    },
    { rootMargin: NEAR },
  );
  faraway ??= new IntersectionObserver(
    (entries) => {
      for (const e of entries) if (!e.isIntersecting) watched.get(e.target)?.far();
    },
    { rootMargin: FAR },
  );
  watched.set(board.element, board);
  nearby.observe(board.element);
  faraway.observe(board.element);
}

export function unwatch(board: Watched): void {
  watched.delete(board.element);
  nearby?.unobserve(board.element);
  faraway?.unobserve(board.element);
}

const jobs = new Map<object, () => void>();
let frame = 0;

/** Does something in one of the next frames; a second job of the same owner replaces the first. */
export function soon(owner: object, job: () => void): void {
  jobs.set(owner, job);
  if (frame === 0) frame = requestAnimationFrame(work);
}

export function never(owner: object): void {
  jobs.delete(owner);
}

function work(): void {
  frame = 0;
  const start = performance.now();
  for (const [owner, job] of jobs) {
    jobs.delete(owner);
    try {
      job();
    } catch (error) {
      reportError(error); // the other boards still get theirs
    }
    if (performance.now() - start > SHARE) break;
  }
  if (jobs.size > 0) frame = requestAnimationFrame(work);
}
