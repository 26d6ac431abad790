// Reloads the page once the program answers: the browser's event `online` may come too early, or never.
const pollMs = 3000;
// The name in src/offline/caches.ts.
const pagesCache = 'kaimai-pages';
const maxPages = 8;
const maxAgeMs = 30 * 86_400_000;

showOneLanguage();
addEventListener('online', () => void reloadIfReachable());
setInterval(reloadIfReachable, pollMs);
// Where the storage is blocked, the page has no links.
showSeenPages().catch(() => undefined);

/** Shows the page in one language: the one that was chosen in the storefront, otherwise the browser's. */
function showOneLanguage() {
  const sections = [...document.querySelectorAll('section[lang]')];
  const sectionIn = (tag) =>
    sections.find(({ lang }) => lang === tag) ??
    sections.find(({ lang }) => lang.split('-')[0] === tag?.split('-')[0].toLowerCase());
  const wantedSections = [chosenLanguage(), ...navigator.languages].map(sectionIn);
  const { lang, dataset } = wantedSections.find((section) => section !== undefined) ?? sections[0];
  document.documentElement.lang = lang;
  document.title = dataset.title;
  for (const element of document.querySelectorAll('main [lang]')) if (element.lang !== lang) element.remove();
}

function chosenLanguage() {
  const [, cookieLanguage] = /(?:^|; )locale=([^;]+)/.exec(document.cookie) ?? [];
  try {
    return JSON.parse(localStorage.getItem('locale')) ?? cookieLanguage;
  } catch {
    // The value was not stored by the storefront, or the storage is blocked.
    return cookieLanguage;
  }
}

async function reloadIfReachable() {
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
    // oxlint-disable-next-line clock/no-direct-clock -- this script cannot import the program's clock
    if (at < Date.now() - maxAgeMs) continue;
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
