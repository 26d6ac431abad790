import { setTimeout } from 'node:timers/promises';

/** After a file is saved, background work must not slow down the update that the developer waits for. */
const quietMs = 2000;

/** Delays work in the background while files are being changed. */
export interface QuietPeriod {
  /** To be called for each change of a file. */
  onChange: () => void;
  /** Resolves once no file has changed for two seconds. */
  wait: () => Promise<void>;
}

/** Times in milliseconds. */
interface Clock {
  now: () => number;
  sleep: (ms: number) => Promise<unknown>;
}

const systemClock: Clock = {
  now: () => performance.now(),
  sleep: (ms) => setTimeout(ms, undefined, { ref: false }),
};

export function createQuietPeriod({ now, sleep }: Clock = systemClock): QuietPeriod {
  let quietAtMs = 0;
  return {
    onChange: () => {
      quietAtMs = now() + quietMs;
    },
    wait: async () => {
      for (let left = quietAtMs - now(); left > 0; left = quietAtMs - now()) await sleep(left);
    },
  };
}
