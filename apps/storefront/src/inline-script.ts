/**
 * The text of an inline script that calls `run` with `args`. Functions are sent as their source, so `run` and every
 * function among the arguments may use only their parameters and the browser's globals. Other arguments are sent as JSON.
 */
export function inlineScript<Args extends readonly unknown[]>(run: (...args: Args) => void, ...args: Args): string {
  const texts = args.map((value) => (typeof value === 'function' ? value.toString() : JSON.stringify(value)));
  return `(${run.toString()})(${texts.join(',')})`;
}
