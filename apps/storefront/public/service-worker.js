/**
 * Without a network, a page that was visited starts the application from cached files, and the application reads cached answers; any
 * other page is answered by the offline page, with links to the visited ones. The pages (src/offline) decide what is cached, for whom and
 * how long; the worker only adds pictures that it fetches. With a network every page is the server's response. The worker also shows push
 * messages to buyers who have turned them on.
 */
// The number is raised when one of these files has changed, so that browsers install the worker again.
const offlineCache = 'offline-7';
const offlinePage = '/offline.html';
const files = [offlinePage, '/offline.css', '/offline.js', '/favicon.svg'];

// The names in src/offline/caches.ts.
const pagesCache = 'kaimai-pages';
const picturesCache = 'kaimai-pictures';
const programCachePrefix = 'kaimai-program-';
const shellAddress = '/offline-shell';

const maxPictures = 300;
const maxPictureBytes = 200_000;
const maxAgeMs = 30 * 86_400_000;

self.addEventListener('install', (event) => event.waitUntil(cacheOfflinePage()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (mode === 'navigate') event.respondWith(pageOrOffline(event));
  else if (method !== 'GET' || origin !== self.location.origin) return;
  else if (pathname.startsWith('/media/')) event.respondWith(fetchPictureOrCached(event));
  else if (isCachedFile(pathname)) event.respondWith(fetchOrCached(event.request));
});
self.addEventListener('push', (event) => event.waitUntil(showMessage(event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data.path));
});

async function cacheOfflinePage() {
  const cache = await caches.open(offlineCache);
  await cache.addAll(files.map((file) => new Request(file, { cache: 'reload' })));
  // Otherwise the former worker would stay until all pages of this site are closed.
  await self.skipWaiting();
}

async function takeOver() {
  const formerCaches = (await caches.keys()).filter((name) => name.startsWith('offline-') && name !== offlineCache);
  for (const name of formerCaches) await caches.delete(name);
  // The browser requests the page while the worker starts, so that nobody waits for the worker. Not in Firefox: it shows its own
  // error page when that request fails, whatever the worker answers.
  const preload = self.registration.navigationPreload;
  await (navigator.userAgent.includes('Firefox/') ? preload?.disable() : preload?.enable());
}

async function pageOrOffline(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const answer =
      (await shellFor(event.request.url)) ?? (await caches.match(offlinePage, { cacheName: offlineCache }));
    if (answer) return answer;
    throw error;
  }
}

/** The cached page that starts the program; undefined if the address was not visited in the last 30 days. */
async function shellFor(url) {
  const seenPage = await caches.match(url, { cacheName: pagesCache });
  if (!seenPage || isOld((await seenPage.json()).at)) return undefined;
  // The cache that was created last is that of the newest build.
  const names = (await caches.keys()).filter((name) => name.startsWith(programCachePrefix));
  for (const cacheName of names.toReversed()) {
    const shell = await caches.match(shellAddress, { cacheName });
    if (shell) return shell;
  }
  return undefined;
}

function isCachedFile(pathname) {
  return files.includes(pathname) || /^\/(assets|locales|pictures|legal)\//.test(pathname);
}

async function fetchOrCached(request) {
  try {
    return await fetch(request);
  } catch (error) {
    // Files vary by their encoding only, and are cached decoded.
    const cachedFile = await caches.match(request.url, { ignoreVary: true });
    if (cachedFile) return cachedFile;
    throw error;
  }
}

async function fetchPictureOrCached(event) {
  try {
    const response = await fetch(event.request);
    if (response.ok) event.waitUntil(cachePicture(event.request.url, response.clone()).catch(() => undefined));
    return response;
  } catch (error) {
    const cachedPicture = await caches.match(event.request.url, { cacheName: picturesCache, ignoreVary: true });
    if (cachedPicture) return cachedPicture;
    throw error;
  }
}

/** Caches a picture only while the pages cache something: they delete this cache at a sign-out. */
async function cachePicture(url, response) {
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

/** Deletes the oldest pictures beyond `maxCount`, and the oldest remaining one if it is older than `maxAgeMs`. */
async function dropOldest(cache, maxCount) {
  const pictures = await cache.keys();
  for (const picture of pictures.slice(0, Math.max(pictures.length - maxCount, 0))) await cache.delete(picture);
  const [oldest] = await cache.keys();
  if (!oldest) return;
  const response = await cache.match(oldest, { ignoreVary: true });
  if (isOld(Date.parse(response?.headers.get('date') ?? ''))) await cache.delete(oldest);
}

function isOld(at) {
  // oxlint-disable-next-line clock/no-direct-clock -- the worker cannot import the program's clock
  return at < Date.now() - maxAgeMs;
}

async function showMessage(data) {
  const { title, body, path, tag, lang } = data.json();
  const icon = '/icon-192.png';
  await self.registration.showNotification(title, { body, tag, lang, icon, badge: icon, data: { path } });
}

/** Focuses the tab that shows the page already, or opens a new one; only for pages of this site. */
async function openPage(path) {
  const url = new URL(path, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const openTab = tabs.find((tab) => tab.url === url.href);
  await (openTab ? openTab.focus() : self.clients.openWindow(url.href));
}
