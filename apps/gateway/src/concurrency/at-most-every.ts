/** Work that many events request. */
export interface Paced {
  /** Runs the work now, or as soon as the pause since its last run is over. */
  ask: () => void;
  stop: () => void;
}

/** Runs `work` at once, and again at the earliest after a pause: requests in between cause one run at its end. */
export function atMostEvery(pauseMs: number, work: () => void): Paced {
  let pause: NodeJS.Timeout | undefined;
  let isAsked = false;
  const run = (): void => {
    isAsked = false;
    pause = setTimeout(() => {
      pause = undefined;
      if (isAsked) run();
    }, pauseMs).unref();
    work();
  };
  return {
    ask: () => {
      if (pause) isAsked = true;
      else run();
    },
    stop: () => {
      clearTimeout(pause);
      isAsked = false;
    },
  };
}
