import { paymentDetails, paymentStart } from '@kaimai/contract/payment/payment';
import type { Buyer } from './buyer.ts';
import { signedCall } from './signed-call.ts';

/** Pays at the sandbox over the wire, as the button of its page does; returns the payment's state. */
export async function payOverWire(
  programUrl: string,
  { credential }: Pick<Buyer, 'credential'>,
  payNo: string,
): Promise<string> {
  const { redirectUrl } = await signedCall(programUrl, paymentStart, { payNo, provider: 'sandbox' }, credential);
  const page = await (await fetch(redirectUrl)).text();
  const [, token = ''] = /name="token" value="([0-9a-f]+)"/.exec(page) ?? [];
  const body = new URLSearchParams({ token, choice: 'approve' });
  await fetch(redirectUrl, { method: 'POST', body, redirect: 'manual' });
  return statusOf(programUrl, { credential }, payNo);
}

export async function statusOf(programUrl: string, { credential }: Pick<Buyer, 'credential'>, payNo: string) {
  return (await signedCall(programUrl, paymentDetails, { payNo }, credential)).status;
}
