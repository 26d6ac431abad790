import type { AnyService } from '@kaimai/contract/wire/service';
import type { Query, QueryClient } from '@tanstack/react-query';

/** Requests the shown answers of these services again, after a change of their data. */
export async function refetchAnswers(client: QueryClient, services: readonly AnyService[]): Promise<void> {
  await refetchWhere(client, isQueryOf(services));
}

/** Requests all shown answers again; the others are requested again when they are next shown. */
export async function refetchAllAnswers(client: QueryClient): Promise<void> {
  await refetchWhere(client, () => true);
}

/**
 * Requests answers again. A first request that is still running is repeated when it has ended: TanStack Query cancels the
 * running request of an invalidated query only if there is an earlier answer.
 */
async function refetchWhere(client: QueryClient, predicate: (query: Query) => boolean): Promise<void> {
  const queries = queriesWithoutAnswer(client, predicate);
  await Promise.all([client.invalidateQueries({ predicate }), refetchAfterFirstAnswer(client, queries)]);
}

/** The queries whose first request is still running. */
function queriesWithoutAnswer(client: QueryClient, predicate: (query: Query) => boolean): Query[] {
  return client
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', predicate })
    .filter(({ state }) => state.data === undefined);
}

async function refetchAfterFirstAnswer(client: QueryClient, queries: readonly Query[]): Promise<void> {
  await Promise.all(
    queries.map(async ({ promise, queryKey }) => {
      await promise?.catch(() => undefined);
      await client.invalidateQueries({ queryKey, exact: true });
    }),
  );
}

function isQueryOf(services: readonly AnyService[]): (query: Query) => boolean {
  const names = new Set<unknown>(services.map(({ name }) => name));
  return ({ queryKey }) => names.has(queryKey[0]);
}
