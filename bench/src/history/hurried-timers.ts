/**
 * Preloaded into the program: timers of five minutes and more, which only rare jobs have, run sixty times as often. So a bench of a
 * minute sees the jobs of an hour.
 */
const minMs = 300_000;
const timesAsOften = 60;
const trueSetTimeout = globalThis.setTimeout;

function setHurriedTimeout<Args extends unknown[]>(run: (...args: Args) => void, ms = 0, ...args: Args) {
  return trueSetTimeout(run, ms >= minMs ? ms / timesAsOften : ms, ...args);
}

// With the properties of the original, such as the one that `promisify` reads.
globalThis.setTimeout = Object.assign(setHurriedTimeout, trueSetTimeout);
