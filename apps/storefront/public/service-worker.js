/**
 * Answers a page that cannot be fetched with the one that says so. It keeps that page and nothing else: what buyers see is
 * always the shop's own answer, and files with a hash in their names are kept by the browser anyway. And it shows the
 * messages that the shop pushes, where a buyer has turned that on.
 */
const kept = 'offline-3';
const offlinePage = '/offline.html';
const files = [offlinePage, '/offline.css', '/offline.js', '/favicon.svg'];

self.addEventListener('install', (event) => event.waitUntil(keepOfflinePage()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(pageOrOffline(event));
  else if (isOfOfflinePage(event.request.url)) event.respondWith(fetchedOrKept(event.request));
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
  for (const name of await caches.keys()) if (name !== kept) await caches.delete(name);
  // The page is asked for while the worker starts, so that nobody waits for the worker. Not in Firefox: it shows its own
  // error page when that request fails, whatever the worker answers.
  const preload = self.registration.navigationPreload;
  await (navigator.userAgent.includes('Firefox/') ? preload?.disable() : preload?.enable());
}

async function pageOrOffline(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const offline = await caches.match(offlinePage);
    if (offline) return offline;
    throw error;
  }
}

function isOfOfflinePage(url) {
  return files.includes(new URL(url).pathname);
}

async function fetchedOrKept(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const keptFile = await caches.match(new URL(request.url).pathname);
    if (keptFile) return keptFile;
    throw error;
  }
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
