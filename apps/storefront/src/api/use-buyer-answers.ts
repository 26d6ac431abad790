import type { AnyService, InputOf, OutputOf } from '@kaimai/contract/service';
import { useQueries } from '@tanstack/react-query';
import { useBuyerQuery } from './use-buyer-answer.ts';

/** The same question about several things at once; each answer as it comes, in the order of the inputs, null where it failed. */
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
