/** Runs after the next paint, so that the answer to an input is painted first; where nothing is painted, as in a hidden tab, within 100 ms. */
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
