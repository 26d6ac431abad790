import type { AnyService, InputOf, OutputOf } from '@kaimai/contract/service';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSessionKey } from '#session/use-session.ts';
import { queryOptionsFor } from './gateway.ts';
import { useGateway } from './use-gateway.ts';

interface BuyerAnswerOptions<Output> {
  enabled?: boolean;
  /** Shows the answer to the last input until there is one to this. */
  keepPrevious?: boolean;
  /** Milliseconds until it is asked again, as long as the page is in sight; false for never. */
  askAgain?(answer: Output | undefined): number | false;
  /** Asks again when the buyer comes back to this tab. */
  onReturn?: boolean;
}

/**
 * What only this buyer may see: asked at every visit, kept apart from what another sign-in was answered, and its failure
 * is for the screen to show.
 */
export function useBuyerAnswer<S extends AnyService>(
  service: S,
  input: InputOf<S>,
  { enabled = true, keepPrevious = false, askAgain, onReturn = false }: BuyerAnswerOptions<OutputOf<S>> = {},
) {
  const session = useSessionKey();
  const gateway = useGateway();
  return useQuery({
    queryKey: [...queryOptionsFor(gateway, service, input).queryKey, session],
    queryFn: () => gateway.call(service, input),
    enabled: enabled && session !== '',
    staleTime: 0,
    meta: { silent: true },
    placeholderData: keepPrevious ? keepPreviousData : undefined,
    refetchInterval: (query) => askAgain?.(query.state.data) ?? false,
    refetchOnWindowFocus: onReturn && 'always',
  });
}
