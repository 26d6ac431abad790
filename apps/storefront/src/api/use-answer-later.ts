import type { AnyService, InputOf, OutputOf } from '@kaimai/contract/wire/service';
import { notifyManager, QueryObserver, useQueryClient, type DefaultError, type QueryKey } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { queryOptionsFor } from './gateway.ts';
import { useGateway } from './use-gateway.ts';

interface LaterAnswer<T> {
  /** Undefined until the answer arrives, and during hydration. */
  data: T | undefined;
  error: DefaultError | null;
  isError: boolean;
  refetch(): Promise<unknown>;
}

/**
 * An answer that the page does not wait for, such as a buyer's own data. Undefined until it arrives, and during hydration:
 * an earlier part of the page may have received it, but the server's HTML was rendered without it.
 *
 * Used in place of `useQuery`, which renders its component again when the request begins.
 */
export function useAnswerLater<S extends AnyService>(
  service: S,
  input: InputOf<S>,
  { enabled = true } = {},
): LaterAnswer<OutputOf<S>> {
  const { observer, subscribe, stateOf } = useObserver(service, input, { enabled });
  const data = useSyncExternalStore(subscribe, () => stateOf()?.data, noData);
  const error = useSyncExternalStore(subscribe, () => errorOf(stateOf()), noError);
  return { data, error, isError: error !== null, refetch: () => observer.refetch() };
}

/**
 * A part of an answer that the page does not wait for, and `fallback` until the answer arrives. The component is rendered again
 * when the part changes, so `select` must not create a new object each time.
 */
export function useAnswerPart<S extends AnyService, T>(
  service: S,
  input: InputOf<S>,
  select: (answer: OutputOf<S>) => T,
  fallback: T,
): T {
  const { subscribe, stateOf } = useObserver(service, input, { enabled: true });
  const part = () => {
    const answer = stateOf()?.data;
    return answer === undefined ? fallback : select(answer);
  };
  return useSyncExternalStore(subscribe, part, () => fallback);
}

function noData(): undefined {}

function noError(): null {
  return null;
}

function errorOf(state: { status: string; error: DefaultError | null } | undefined): DefaultError | null {
  return state?.status === 'error' ? state.error : null;
}

/** Requests the answer while the component is shown. */
function useObserver<S extends AnyService>(service: S, input: InputOf<S>, { enabled }: { enabled: boolean }) {
  const client = useQueryClient();
  const options = { ...queryOptionsFor(useGateway(), service, input), enabled };
  const queryKey: QueryKey = options.queryKey;
  const [observer] = useState(() => new QueryObserver(client, options));
  // After each render, because the input may have changed.
  useEffect(() => observer.setOptions(options));
  const subscribe = useCallback(
    (listener: () => void) => observer.subscribe(notifyManager.batchCalls(listener)),
    [observer],
  );
  return { observer, subscribe, stateOf: () => client.getQueryState<OutputOf<S>>(queryKey) };
}
