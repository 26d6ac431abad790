import type { AnyService, InputOf, OutputOf } from '@kaimai/contract/wire/service';
import { useQueries } from '@tanstack/react-query';
import { useBuyerQuery } from './use-buyer-answer.ts';

/**
 * The same query for several inputs. Returns the answers in the order of the inputs: undefined for one that has not arrived,
 * null for one that failed.
 */
export function useBuyerAnswers<S extends AnyService>(
  service: S,
  inputs: readonly InputOf<S>[],
): readonly (OutputOf<S> | undefined | null)[] {
  const queryFor = useBuyerQuery(service);
  return useQueries({
    queries: inputs.map(queryFor),
    combine: (results) => results.map(({ data, isError }) => data ?? (isError ? null : undefined)),
  });
}
