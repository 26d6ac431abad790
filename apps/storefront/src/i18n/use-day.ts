import { useHydrated } from '@tanstack/react-router';
import { formatTime } from './format-time.ts';
import { useTexts } from './use-texts.ts';

/**
 * Formats the day of a moment, such as `Nov 18, 2026`. The rendered page, which all buyers share, has the day in UTC; from
 * hydration on it is the day in the buyer's time zone.
 */
export function useDay(): (moment: string) => string {
  const { tag } = useTexts();
  const style = useHydrated() ? 'mediumDay' : 'calendarDay';
  return (moment) => formatTime(moment, tag, style);
}
