import { basicInformation } from '@kaimai/contract/account/basic-information';
import { GatewayError } from '@kaimai/contract/wire/gateway-call';
import { paymentDetails, paymentStart, type Payment } from '@kaimai/contract/payment/payment';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { refetchAnswers } from '#api/refetch-answers.ts';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';
import { useCall } from '#api/use-gateway.ts';

const underWayIntervalMs = 2000;
const waitingIntervalMs = 5000;
/** How long after the deadline the payment is fetched, so that the answer says how it ended. */
const afterDeadlineMs = 500;

/**
 * The polling interval: short while a provider may report or the time has just run out, else long, for payments in
 * other tabs; false once the payment is no longer pending.
 */
export function pollIntervalMs(payment: Payment | undefined): number | false {
  if (payment?.status !== 'PENDING') return false;
  const remainingMs = Date.parse(payment.payUntil) - Date.parse(payment.now);
  if (payment.lastAttempt === 'PENDING' || remainingMs <= 0) return underWayIntervalMs;
  return Math.min(waitingIntervalMs, remainingMs + afterDeadlineMs);
}

type Providers = Pick<Payment, 'providers' | 'lastAttempt' | 'lastProvider'>;

/** The provider of an attempt that is still open; null if none is. */
export function openProviderOf({ lastAttempt, lastProvider }: Providers): string | null {
  return lastAttempt === 'PENDING' ? lastProvider : null;
}

/** The buyer's choice while it is offered; else the provider of an open attempt, else the first provider; empty if none is offered. */
export function chosenProviderOf(payment: Providers, choice: string | undefined): string {
  const { providers } = payment;
  if (choice !== undefined && providers.includes(choice)) return choice;
  return openProviderOf(payment) ?? providers[0] ?? '';
}

/** The state of the payment, polled while the page is visible. */
export function usePayment(payNo: string | undefined) {
  const client = useQueryClient();
  const query = useBuyerAnswer(
    paymentDetails,
    // Without a number, the gateway returns the newest unpaid payment, else the newest payment of any state.
    { payNo: payNo ?? '' },
    { refetchInterval: pollIntervalMs, keepPrevious: true },
  );
  const { refetch, data, dataUpdatedAt } = query;
  // While the previous answer is shown as a placeholder, its own time of arrival applies.
  const [arrival, setArrival] = useState({ payment: data, at: dataUpdatedAt });
  if (data !== arrival.payment) setArrival({ payment: data, at: dataUpdatedAt });
  const isPaid = data?.status === 'PAID';
  usePageRestored(() => void refetch());
  useEffect(() => {
    // A paid order creates a message, which the header counts.
    if (isPaid) void refetchAnswers(client, [basicInformation]);
  }, [client, isPaid]);
  return { ...query, receivedAt: arrival.at };
}

/**
 * Opens the provider's page, unless the buyer has gone elsewhere before the answer. Nothing is paid twice: a second attempt
 * while one is open leads to the same page, and an attempt at another provider closes the open one first. After a refusal
 * `refresh` is called: the state of the payment has probably changed.
 */
export function useStartPayment(refresh: () => void) {
  const router = useRouter();
  const [isLeaving, setLeaving] = useState(false);
  const startedOn = useRef('');
  const { mutate, isPending, error } = useCall(paymentStart, {
    silent: true,
    onSuccess({ redirectUrl }) {
      if (router.latestLocation.pathname !== startedOn.current) return;
      openPaymentPage(redirectUrl);
      setLeaving(true);
    },
  });
  usePageRestored(() => setLeaving(false));
  const start = (payNo: string, provider: string) => {
    if (isPending || isLeaving) return;
    startedOn.current = router.latestLocation.pathname;
    mutate({ payNo, provider }, { onError: (failure) => failure instanceof GatewayError && refresh() });
  };
  return { start, isStarting: isPending || isLeaving, error };
}

function openPaymentPage(address: string): void {
  const url = URL.canParse(address, location.origin) ? new URL(address, location.origin) : null;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw new Error(`Not the address of a payment page: ${address}`);
  location.assign(url.href);
}

/** Calls back when the browser restores this page from its back/forward cache (Back from the provider). */
function usePageRestored(onRestored: () => void): void {
  // Without dependencies: `onRestored` is a new function at each render.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && onRestored();
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  });
}
