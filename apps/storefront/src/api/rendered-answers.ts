import type { QueryClient } from '@tanstack/react-query';

/** JSON, as in the gateway's answers. */
type Json = string | number | boolean | null | undefined | Json[] | { [name: string]: Json };

/** An answer that was used for rendering. */
interface RenderedAnswer {
  key: Json[];
  data: Json;
  /** When the answer was received, in milliseconds since 1970. */
  updatedAt: number;
}

/**
 * The answers that a page was rendered with, as JSON. They are sent in one piece, since rendering waits for all of
 * them. The router's integration would stream them, and its serializer visits each value, which takes longer than
 * rendering the page's frame.
 */
export function dehydrateAnswers(queryClient: QueryClient): string {
  const queries = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' });
  const answers = queries.map(({ queryKey, state }) => ({
    key: queryKey as Json[],
    data: state.data as Json,
    updatedAt: state.dataUpdatedAt,
  }));
  return JSON.stringify(answers satisfies RenderedAnswer[]);
}

/** Fills the browser's cache with the answers that the page was rendered with, and their age. */
export function hydrateAnswers(queryClient: QueryClient, answers: string): void {
  // Written by `dehydrateAnswers` for the same page.
  const rendered = JSON.parse(answers) as RenderedAnswer[];
  for (const { key, data, updatedAt } of rendered) queryClient.setQueryData(key, data, { updatedAt });
}
