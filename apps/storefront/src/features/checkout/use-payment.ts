import { basicInformation } from '@kaimai/contract/account/basic-information';
import { GatewayError } from '@kaimai/contract/wire/gateway-call';
import { paymentDetails, paymentStart, type Payment } from '@kaimai/contract/payment/payment';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { refetchAnswers } from '#api/refetch-answers.ts';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';
import { useCall } from '#api/use-gateway.ts';

const whileUnderWay = 2000;
const whileWaiting = 5000;

/**
 * The polling interval: short while a provider may report or the time has just run out, else long, for payments in
 * other tabs.
 */
export function pollDelay(payment: Payment | undefined): number | false {
  if (payment?.status !== 'PENDING') return false;
  const leftMilliseconds = Date.parse(payment.payUntil) - Date.parse(payment.now);
  if (payment.lastAttempt === 'PENDING' || leftMilliseconds <= 0) return whileUnderWay;
  return Math.min(whileWaiting, leftMilliseconds + 500);
}

/** The state of the payment, polled while the page is visible. */
export function usePayment(payNo: string | undefined) {
  const client = useQueryClient();
  const query = useBuyerAnswer(
    paymentDetails,
    { payNo: payNo ?? '' },
    { refetchInterval: pollDelay, keepPrevious: true },
  );
  const { refetch, data, dataUpdatedAt } = query;
  // A placeholder answer keeps its own time of arrival.
  const [received, setReceived] = useState({ payment: data, at: dataUpdatedAt });
  if (data !== received.payment) setReceived({ payment: data, at: dataUpdatedAt });
  const isPaid = data?.status === 'PAID';
  useReturn(() => void refetch());
  useEffect(() => {
    // A paid order creates a message, which the header counts.
    if (isPaid) void refetchAnswers(client, [basicInformation]);
  }, [client, isPaid]);
  return { ...query, receivedAt: received.at };
}

/** Opens the provider's page. A second attempt while one is open leads to the same page, so nothing is paid twice. */
export function useStartPayment(refresh: () => void) {
  const [isLeaving, setLeaving] = useState(false);
  const { mutate, isPending, error } = useCall(paymentStart, {
    silent: true,
    onSuccess({ redirectUrl }) {
      setLeaving(true);
      leaveFor(redirectUrl);
    },
  });
  useReturn(() => setLeaving(false));
  const start = (payNo: string, provider: string) => {
    if (isPending || isLeaving) return;
    mutate({ payNo, provider }, { onError: (failure) => failure instanceof GatewayError && refresh() });
  };
  return { start, isStarting: isPending || isLeaving, error };
}

function leaveFor(address: string): void {
  const url = URL.canParse(address, location.origin) ? new URL(address, location.origin) : null;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') throw new Error(`No page to pay on: ${address}`);
  location.assign(url.href);
}

/** Calls back when the browser restores this page from its back/forward cache (Back from the provider). */
function useReturn(onReturn: () => void): void {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && onReturn();
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  });
}
