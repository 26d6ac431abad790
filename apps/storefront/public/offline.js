// Goes on by itself once the shop answers: the browser's word that the network is back may be early, or never come.
const askAgainAfterMs = 3000;
const pagesCache = 'kaimai-pages';
const maxPages = 8;
const keepMs = 30 * 86_400_000;

addEventListener('online', () => void goOnIfThere());
setInterval(goOnIfThere, askAgainAfterMs);
showSeenPages().catch(() => undefined);

async function goOnIfThere() {
  const answer = await fetch('/livez', { cache: 'no-store' }).catch(() => undefined);
  if (answer?.ok) location.reload();
}

/** Links to the pages that open without a network, the newest first. */
async function showSeenPages() {
  const section = document.querySelector('#seen');
  const cache = await caches.open(pagesCache);
  const requests = (await cache.keys()).toReversed().slice(0, maxPages);
  for (const request of requests) {
    const { title, lang, at } = await (await cache.match(request)).json();
    // oxlint-disable-next-line clock/no-direct-clock -- this script is no module of the program
    if (at < Date.now() - keepMs) continue;
    const link = document.createElement('a');
    link.href = request.url;
    link.textContent = title;
    link.lang = lang;
    const row = document.createElement('li');
    row.append(link);
    section.querySelector('ul').append(row);
  }
  section.hidden = section.querySelector('li') === null;
}
