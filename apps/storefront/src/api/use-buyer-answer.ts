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
  /** Forgotten with the page, for an answer that is good for one use. */
  once?: boolean;
}

/**
 * What only this buyer, or a guest, may see: asked at every visit, kept apart from what another sign-in was answered, and its failure
 * is for the screen to show.
 */
export function useBuyerAnswer<S extends AnyService>(
  service: S,
  input: InputOf<S>,
  options: BuyerAnswerOptions<OutputOf<S>> = {},
) {
  const { enabled = true, keepPrevious = false, once = false, askAgain } = options;
  const { enabled: isAllowed, ...query } = useBuyerQuery(service)(input);
  return useQuery({
    ...query,
    enabled: enabled && isAllowed,
    ...(once && { gcTime: 0 }),
    placeholderData: keepPrevious ? keepPreviousData : undefined,
    refetchInterval: ({ state }) => askAgain?.(state.data) ?? false,
  });
}

/** Such a question of this buyer, for an input. */
export function useBuyerQuery<S extends AnyService>(service: S) {
  const session = useSessionKey();
  const gateway = useGateway();
  return (input: InputOf<S>) => ({
    queryKey: [...queryOptionsFor(gateway, service, input).queryKey, session],
    queryFn: () => gateway.call(service, input),
    // Whoever is not signed in may be the guest whose order it is.
    enabled: session !== '' || service.policy !== 'buyer',
    staleTime: 0,
    meta: { silent: true },
  });
}
