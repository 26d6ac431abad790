import type { AnyService, InputOf, OutputOf } from '@kaimai/contract/wire/service';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTexts } from '#i18n/use-texts.ts';
import { refetchAnswers } from './refetch-answers.ts';
import { gatewayIn, queryOptionsFor, type Gateway } from './gateway.ts';

/** The gateway client in the language of the page's texts. */
export function useGateway(): Gateway {
  const callGateway = useRouteContext({ from: '__root__', select: ({ page }) => page.callGateway });
  const { locale } = useTexts();
  return useMemo(() => gatewayIn(() => locale, callGateway), [callGateway, locale]);
}

/** The answer that the route's loader has requested; suspends without it. */
export function useAnswer<S extends AnyService>(service: S, input: InputOf<S>): OutputOf<S> {
  return useSuspenseQuery(queryOptionsFor(useGateway(), service, input)).data;
}

interface CallOptions<S extends AnyService> {
  onSuccess?(output: OutputOf<S>, input: InputOf<S>): unknown;
  /** Services whose answers are requested again after a success. */
  refresh?: readonly AnyService[];
  /** True where the screen shows refusals itself. */
  silent?: boolean;
}

/** A command: `const add = useCall(cartAdd); add.mutate({...})`. A failure is a toast, but no refusal if `silent`. */
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
      await refetchAnswers(client, refresh);
    },
  });
}
