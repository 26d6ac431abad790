import type { AnyService, InputOf, OutputOf } from '@kaimai/contract/wire/service';
import { useQuery, type QueryKey } from '@tanstack/react-query';
import { useSessionKey } from '#session/use-session.ts';
import { queryOptionsFor } from './gateway.ts';
import { useGateway } from './use-gateway.ts';

interface BuyerAnswerOptions<Output> {
  enabled?: boolean;
  /** Keeps showing the answer to the former input until the new one arrives, within a session. */
  keepPrevious?: boolean;
  /** Milliseconds until the next request while the page is visible; false for none. */
  refetchInterval?(answer: Output | undefined): number | false;
  /** Removes the answer from the cache with the page: for answers that can be used once. */
  once?: boolean;
}

/**
 * A query for data that only this buyer or guest may see: fetched at every visit, cached per session, and its failure
 * is shown by the screen.
 */
export function useBuyerAnswer<S extends AnyService>(
  service: S,
  input: InputOf<S>,
  options: BuyerAnswerOptions<OutputOf<S>> = {},
) {
  const { enabled = true, keepPrevious = false, once = false, refetchInterval } = options;
  const { enabled: isAllowed, ...query } = useBuyerQuery(service)(input);
  return useQuery({
    ...query,
    enabled: enabled && isAllowed,
    ...(once && { gcTime: 0 }),
    placeholderData: keepPrevious ? keepInSession(query.queryKey.at(-1)) : undefined,
    refetchInterval: ({ state }) => refetchInterval?.(state.data) ?? false,
  });
}

/** The placeholder of a query whose key ends with the session: the previous answer, unless it is that of another session. */
export function keepInSession(session: unknown) {
  return <Answer>(answer: Answer | undefined, query: { queryKey: QueryKey } | undefined): Answer | undefined =>
    query?.queryKey.at(-1) === session ? answer : undefined;
}

/** Returns a function from an input to the options of the query that `useBuyerAnswer` makes. */
export function useBuyerQuery<S extends AnyService>(service: S) {
  const session = useSessionKey();
  const gateway = useGateway();
  const hasSession = session !== '';
  return (input: InputOf<S>) => ({
    queryKey: [...queryOptionsFor(gateway, service, input).queryKey, session],
    queryFn: () => gateway.call(service, input),
    // Without a session the caller may be the guest who placed the order.
    enabled: hasSession || service.policy !== 'buyer',
    staleTime: 0,
    meta: { silent: true },
  });
}
