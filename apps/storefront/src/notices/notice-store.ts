import { notificationDisplay, toastMilliseconds } from '@kaimai/contract/values/business-constants';

export interface Toast {
  id: number;
  text: string;
  tone: 'success' | 'error' | 'info';
}

export interface Notification {
  id: number;
  title: string;
  text?: string;
  tone: 'success' | 'warn' | 'danger' | 'info';
}

interface Notices {
  toasts: readonly Toast[];
  notifications: readonly Notification[];
}

export const noNotices: Notices = { toasts: [], notifications: [] };

let notices = noNotices;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a short message for three seconds. */
export function showToast(text: string, tone: Toast['tone'] = 'success'): void {
  lastId += 1;
  const toast = { id: lastId, text, tone };
  // A text that is already shown is not repeated, but shown for three seconds from now.
  setNotices({ ...notices, toasts: [...notices.toasts.filter((shown) => shown.text !== text), toast] });
  setTimeout(
    () => setNotices({ ...notices, toasts: notices.toasts.filter(({ id }) => id !== toast.id) }),
    toastMilliseconds,
  );
}

/** Shows a notification at the top right for four and a half seconds; three or more are stacked. */
export function showNotification(notification: Omit<Notification, 'id'>): void {
  lastId += 1;
  const shown = { ...notification, id: lastId };
  setNotices({ ...notices, notifications: [...notices.notifications, shown] });
  setTimeout(() => dismissNotification(shown.id), notificationDisplay.milliseconds);
}

export function dismissNotification(id: number): void {
  setNotices({ ...notices, notifications: notices.notifications.filter((shown) => shown.id !== id) });
}

export function subscribeToNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentNotices(): Notices {
  return notices;
}

function setNotices(next: Notices): void {
  notices = next;
  for (const listener of listeners) listener();
}
