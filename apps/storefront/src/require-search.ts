import { notFound } from '@tanstack/react-router';

/** For a route's `beforeLoad`: without this search parameter there is no such page. */
export function requireSearch(value: string): void {
  if (value === '') throw notFound();
}
