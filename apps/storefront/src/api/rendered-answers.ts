import type { QueryClient } from '@tanstack/react-query';

/** What an answer of the gateway is made of. */
export type Json = string | number | boolean | null | undefined | Json[] | { [name: string]: Json };

/** An answer that a page was rendered with. */
export interface RenderedAnswer {
  key: Json[];
  data: Json;
  updatedAt: number;
}

/**
 * The answers that travel with a page. A page is rendered when all it shows is known, so they travel as one piece; the
 * router's own integration streams them, which costs more than rendering the frame of the page.
 */
export function answersOf(queryClient: QueryClient): RenderedAnswer[] {
  const known = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' });
  return known.map(({ queryKey, state }) => ({
    key: queryKey as Json[],
    data: state.data as Json,
    updatedAt: state.dataUpdatedAt,
  }));
}

/** Lets the browser begin with the answers the page was rendered with, as old as they are. */
export function takeAnswers(queryClient: QueryClient, answers: readonly RenderedAnswer[]): void {
  for (const { key, data, updatedAt } of answers) queryClient.setQueryData(key, data, { updatedAt });
}
