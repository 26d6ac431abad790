// Goes on by itself: when the browser says that the network is back, and when the shop answers though it never said so.
const askAgainAfterMs = 3000;

addEventListener('online', () => location.reload());
setInterval(goOnIfThere, askAgainAfterMs);

async function goOnIfThere() {
  const answer = await fetch('/livez', { cache: 'no-store' }).catch(() => undefined);
  if (answer?.ok) location.reload();
}
