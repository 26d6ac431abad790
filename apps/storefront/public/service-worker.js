/**
 * Without a network: a page that was seen starts the program from the kept files, and the program reads the kept answers; any other page is
 * answered by the offline page, with links to those. What is kept, for whom and how long, is decided by the pages (src/offline); the worker
 * only adds pictures, which it sees pass. With a network every page is the shop's own answer. And it shows the messages that the shop
 * pushes, where a buyer has turned that on.
 */
const kept = 'offline-7';
const offlinePage = '/offline.html';
const files = [offlinePage, '/offline.css', '/offline.js', '/favicon.svg'];

// The names in src/offline/caches.ts.
const pagesCache = 'kaimai-pages';
const picturesCache = 'kaimai-pictures';
const programCachePrefix = 'kaimai-program-';
const shellAddress = '/offline-shell';

const maxPictures = 300;
const maxPictureBytes = 200_000;
const keepMs = 30 * 86_400_000;

self.addEventListener('install', (event) => event.waitUntil(keepOfflinePage()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (mode === 'navigate') event.respondWith(pageOrOffline(event));
  else if (method !== 'GET' || origin !== self.location.origin) return;
  else if (pathname.startsWith('/media/')) event.respondWith(pictureOrKept(event));
  else if (isKeptFile(pathname)) event.respondWith(fetchedOrKept(event.request));
});
self.addEventListener('push', (event) => event.waitUntil(showMessage(event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data.path));
});

async function keepOfflinePage() {
  const cache = await caches.open(kept);
  await cache.addAll(files.map((file) => new Request(file, { cache: 'reload' })));
  await self.skipWaiting();
}

async function takeOver() {
  const former = (await caches.keys()).filter((name) => name.startsWith('offline-') && name !== kept);
  for (const name of former) await caches.delete(name);
  // The page is asked for while the worker starts, so that nobody waits for the worker. Not in Firefox: it shows its own
  // error page when that request fails, whatever the worker answers.
  const preload = self.registration.navigationPreload;
  await (navigator.userAgent.includes('Firefox/') ? preload?.disable() : preload?.enable());
}

async function pageOrOffline(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const answer = (await shellFor(event.request.url)) ?? (await caches.match(offlinePage, { cacheName: kept }));
    if (answer) return answer;
    throw error;
  }
}

/** The page that starts the program, for an address that was seen. */
async function shellFor(url) {
  const seen = await caches.match(url, { cacheName: pagesCache });
  if (!seen || isOld((await seen.json()).at)) return undefined;
  // The last one is of the newest build.
  const names = (await caches.keys()).filter((name) => name.startsWith(programCachePrefix));
  for (const cacheName of names.toReversed()) {
    const shell = await caches.match(shellAddress, { cacheName });
    if (shell) return shell;
  }
  return undefined;
}

function isKeptFile(pathname) {
  return files.includes(pathname) || /^\/(assets|locales|pictures|legal)\//.test(pathname);
}

async function fetchedOrKept(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const keptFile = await caches.match(request.url, { ignoreVary: true });
    if (keptFile) return keptFile;
    throw error;
  }
}

async function pictureOrKept(event) {
  try {
    const response = await fetch(event.request);
    if (response.ok) event.waitUntil(keepPicture(event.request.url, response.clone()).catch(() => undefined));
    return response;
  } catch (error) {
    const keptPicture = await caches.match(event.request.url, { cacheName: picturesCache, ignoreVary: true });
    if (keptPicture) return keptPicture;
    throw error;
  }
}

/** Only while the pages keep something: they delete this cache at a sign-out. */
async function keepPicture(url, response) {
  const isLarge = Number(response.headers.get('content-length')) > maxPictureBytes;
  if (isLarge || !(await caches.has(picturesCache))) return;
  const cache = await caches.open(picturesCache);
  if (await cache.match(url, { ignoreVary: true })) return;
  try {
    await cache.put(url, response);
  } catch {
    // The storage is full.
    await dropOldest(cache, Math.floor((await cache.keys()).length / 2));
  }
  await dropOldest(cache, maxPictures);
}

async function dropOldest(cache, most) {
  const pictures = await cache.keys();
  for (const picture of pictures.slice(0, Math.max(pictures.length - most, 0))) await cache.delete(picture);
  const [oldest] = await cache.keys();
  const from = Date.parse((await (oldest && cache.match(oldest, { ignoreVary: true })))?.headers.get('date') ?? '');
  if (oldest && isOld(from)) await cache.delete(oldest);
}

function isOld(at) {
  // oxlint-disable-next-line clock/no-direct-clock -- the worker is no module of the program
  return at < Date.now() - keepMs;
}

async function showMessage(data) {
  const { title, body, path, tag, lang } = data.json();
  const icon = '/icon-192.png';
  await self.registration.showNotification(title, { body, tag, lang, icon, badge: icon, data: { path } });
}

/** The tab that shows the page already, else a new one; only of this site. */
async function openPage(path) {
  const url = new URL(path, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = tabs.find((tab) => tab.url === url.href);
  await (open ? open.focus() : self.clients.openWindow(url.href));
}
