/**
 * Runs the callback after the next paint, so that the response to an input is painted first. Where nothing is painted, as in
 * a hidden tab, a timer of 100 ms runs it.
 */
export function afterPaint(callback: () => void): void {
  let isDone = false;
  const run = () => {
    if (isDone) return;
    isDone = true;
    callback();
  };
  requestAnimationFrame(() => setTimeout(run));
  setTimeout(run, 100);
}
