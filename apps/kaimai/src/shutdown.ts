const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** The sum of the longest DRAIN_SECONDS, 10, and the 20 seconds that `drain.ts` waits for requests. */
const maxMs = 30_000;

/**
 * Runs `close` once on a signal, on the end of the parent process, or on an uncaught exception, after which the state cannot
 * be trusted. Then exits, at the latest after half a minute.
 */
export function closeOnStop(close: () => Promise<void>, onFault: (error: unknown) => void): void {
  let isStopping = false;
  const stop = (exitCode: number): void => {
    // Ctrl-C arrives twice: from the terminal, and forwarded by the parent process.
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), maxMs).unref();
    void closeAndExit(close, exitCode, onFault);
  };
  for (const signal of signals) process.on(signal, () => stop(0));
  process.once('disconnect', () => stop(0));
  process.on('uncaughtException', (error) => {
    onFault(error);
    stop(1);
  });
}

/**
 * Calls `process.exit` when a command gets a signal. Its event `exit` stops the database that was started for the command; a
 * signal without a listener would end the process without that event.
 */
export function exitOnStop(): void {
  for (const signal of signals) process.on(signal, exitBySignal);
}

/** From now on, the first signal calls `act` instead of exiting. */
export function actOnStop(act: () => void): void {
  for (const signal of signals) process.off(signal, exitBySignal).once(signal, act);
}

/** The exit code is the one that shells report for the signal. */
function exitBySignal(_signal: NodeJS.Signals, number: number): void {
  process.exit(128 + number);
}

async function closeAndExit(
  close: () => Promise<void>,
  exitCode: number,
  onFault: (error: unknown) => void,
): Promise<void> {
  try {
    await close();
    process.exit(exitCode);
  } catch (error) {
    onFault(error);
    process.exit(1);
  }
}
