/** Work that many events request. */
export interface PacedWork {
  /** Runs the work now, or as soon as the pause since its last run is over. */
  request: () => void;
  /** Cancels a run that waits for the end of the pause. No later request runs the work. */
  stop: () => void;
}

/** Runs `work` immediately, and again at the earliest after a pause: requests in between cause one run at its end. */
export function atMostEvery(pauseMs: number, work: () => void): PacedWork {
  let pause: NodeJS.Timeout | undefined;
  let isRequested = false;
  let isStopped = false;
  const run = (): void => {
    isRequested = false;
    pause = setTimeout(() => {
      pause = undefined;
      if (isRequested) run();
    }, pauseMs).unref();
    work();
  };
  return {
    request: () => {
      if (isStopped) return;
      if (pause) isRequested = true;
      else run();
    },
    stop: () => {
      clearTimeout(pause);
      isStopped = true;
    },
  };
}
