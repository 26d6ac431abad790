/** @param {string} line */
export function print(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * @param {number} since by performance.now()
 * @returns {string} as in "3.2 s"
 */
export function elapsed(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
