import { cpus } from 'node:os';

/** Above this used share of the machine's processors, work that can wait is postponed. */
const busyShare = 0.7;

export interface ProcessorTimes {
  idle: number;
  total: number;
}

/**
 * Returns a function that reports whether the processors were busy since its last call, with the work of this program,
 * of its database or of anything else on the machine. The first call covers the time since the program began to watch.
 */
export function watchProcessors(read: () => ProcessorTimes = readProcessorTimes): () => boolean {
  let last = read();
  return () => {
    const now = read();
    const total = now.total - last.total;
    const isBusy = total > 0 && 1 - (now.idle - last.idle) / total > busyShare;
    last = now;
    return isBusy;
  };
}

/** The times of all processors together, in milliseconds since the machine was started. */
export function readProcessorTimes(): ProcessorTimes {
  const times = cpus().map(({ times: { user, nice, sys, irq, idle } }) => ({
    idle,
    total: user + nice + sys + irq + idle,
  }));
  return {
    idle: times.reduce((sum, { idle }) => sum + idle, 0),
    total: times.reduce((sum, { total }) => sum + total, 0),
  };
}
