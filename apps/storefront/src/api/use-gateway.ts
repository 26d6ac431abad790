import type { AnyService, InputOf, OutputOf } from '@kaimai/contract/service';
import { useMutation, useQuery, useSuspenseQuery, type QueryKey } from '@tanstack/react-query';
import { useHydrated, useRouteContext } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTexts } from '#i18n/use-texts.ts';
import { gatewayIn, queryOptionsFor, type Gateway } from './gateway.ts';

/** The gateway in the language of the words on the page. */
export function useGateway(): Gateway {
  const callGateway = useRouteContext({ from: '__root__', select: ({ page }) => page.callGateway });
  const { locale } = useTexts();
  return useMemo(() => gatewayIn(() => locale, callGateway), [callGateway, locale]);
}

/** The answer of a service that the route's loader has asked already; suspends when it has not. */
export function useAnswer<S extends AnyService>(service: S, input: InputOf<S>): OutputOf<S> {
  return useSuspenseQuery(queryOptionsFor(useGateway(), service, input)).data;
}

/**
 * An answer that the page can do without at first, such as a buyer's own data; undefined until it is there, and while a
 * part of the page hydrates: an earlier part may have been answered by then, but the rendered page was not.
 */
export function useAnswerLater<S extends AnyService>(service: S, input: InputOf<S>, { enabled = true } = {}) {
  const isHydrated = useHydrated();
  const select = isHydrated ? answered : unanswered;
  return useQuery({ ...queryOptionsFor(useGateway(), service, input), enabled, select });
}

function answered<T>(answer: T): T | undefined {
  return answer;
}

function unanswered(): undefined {}

interface CallOptions<S extends AnyService> {
  onSuccess?(output: OutputOf<S>, input: InputOf<S>): unknown;
  /** Services whose answers are asked again after a success. */
  refresh?: readonly AnyService[];
  /** True when the screen shows a failure itself. */
  silent?: boolean;
}

/** A command: `const add = useCall(addToCart); add.mutate({...})`. A failure is a toast unless `silent`. */
export function useCall<S extends AnyService>(
  service: S,
  { onSuccess, refresh = [], silent = false }: CallOptions<S> = {},
) {
  const gateway = useGateway();
  return useMutation({
    mutationKey: [service.name],
    mutationFn: (input: InputOf<S>) => gateway.call(service, input),
    meta: { silent },
    async onSuccess(output, input, _result, { client }) {
      await onSuccess?.(output, input);
      await Promise.all(refresh.map(({ name }) => client.invalidateQueries({ queryKey: [name] satisfies QueryKey })));
    },
  });
}
