import { useSyncExternalStore } from 'react';
import { formatTime } from './format-time.ts';
import { useTexts } from './use-texts.ts';

/** `Nov 18, 2026`, of a moment; see `useDays`. */
export function useDay(moment: string): string {
  return useDays([moment])[0] ?? '';
}

/**
 * Formats the days of moments, such as `Nov 18, 2026`. The rendered page, which all buyers share, has the days in UTC; after
 * the hydration they are the days in the buyer's time zone. Where those are the same, nothing is rendered again.
 */
export function useDays(moments: readonly string[]): string[] {
  const { tag } = useTexts();
  // One text, because React compares the values before and after the hydration by `Object.is`.
  const join = (style: 'mediumDay' | 'calendarDay') =>
    moments.map((moment) => formatTime(moment, tag, style)).join('\n');
  return useSyncExternalStore(
    neverChanges,
    () => join('mediumDay'),
    () => join('calendarDay'),
  ).split('\n');
}

const neverChanges = () => () => undefined;
