import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentNotices, showNotification, showToast } from './notice-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  // Closes the toasts and notifications.
  vi.runAllTimers();
  vi.useRealTimers();
});

test('§9.22 a notification stays for 4.5 seconds', () => {
  showNotification({ title: 'Password changed', tone: 'success' });
  vi.advanceTimersByTime(4499);
  expect(currentNotices().notifications).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(currentNotices().notifications).toEqual([]);
});

test('§9.25 a toast stays for 3 seconds, and a repeated one for 3 seconds from the repetition', () => {
  showToast('Saved');
  vi.advanceTimersByTime(2000);
  showToast('Saved');
  expect(currentNotices().toasts).toHaveLength(1);
  vi.advanceTimersByTime(2999);
  expect(currentNotices().toasts).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(currentNotices().toasts).toEqual([]);
});
