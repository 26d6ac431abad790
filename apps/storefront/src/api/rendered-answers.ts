import type { QueryClient } from '@tanstack/react-query';

/** What an answer of the gateway is made of. */
type Json = string | number | boolean | null | undefined | Json[] | { [name: string]: Json };

/** An answer that a page was rendered with. */
interface RenderedAnswer {
  key: Json[];
  data: Json;
  updatedAt: number;
}

/**
 * The answers that travel with a page, as JSON. A page is rendered when all it shows is known, so they travel as one
 * piece; the router's own integration streams them, and its serializer walks every value, which costs more than
 * rendering the frame of the page.
 */
export function dehydrateAnswers(queryClient: QueryClient): string {
  const known = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' });
  const answers = known.map(({ queryKey, state }) => ({
    key: queryKey as Json[],
    data: state.data as Json,
    updatedAt: state.dataUpdatedAt,
  }));
  return JSON.stringify(answers satisfies RenderedAnswer[]);
}

/** Lets the browser begin with the answers the page was rendered with, as old as they are. */
export function hydrateAnswers(queryClient: QueryClient, answers: string): void {
  // What this reads was written by `dehydrateAnswers` for the same page.
  const known = JSON.parse(answers) as RenderedAnswer[];
  for (const { key, data, updatedAt } of known) queryClient.setQueryData(key, data, { updatedAt });
}
