import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { Webhook } from 'standardwebhooks';
import { outgoingRequest } from '#diagnostics/channels.ts';
import { isForbiddenLiteral, lookupAllowed, PrivateAddress } from '#outbound/public-address.ts';
import { addressRule, wrongTarget, type AllowedHosts } from './webhook-target.ts';

const timeoutMs = 10_000;

export interface DeliveryToSend {
  url: string;
  secret: string;
  eventNo: string;
  payload: unknown;
  now: Date;
}

/** How an attempt ended; only a status of 2xx counts as delivered. */
export interface AttemptResult {
  isDelivered: boolean;
  status: number | null;
  reason: string;
}

/**
 * Sends an event, signed as standardwebhooks.com defines. Redirects are not followed, so that a receiver cannot send the
 * program to another host. Only the status of the answer is stored, so that a webhook cannot reveal what a host answers.
 */
export async function sendDelivery(delivery: DeliveryToSend, allowedHosts: AllowedHosts): Promise<AttemptResult> {
  const wrong = wrongTarget(delivery.url, allowedHosts);
  if (wrong !== undefined) return failed(`the address ${wrong}`);
  try {
    const send = (): Promise<number> => post(delivery, allowedHosts);
    const status = await outgoingRequest.tracePromise(send, { to: 'webhook', operation: 'send' });
    const isDelivered = status >= 200 && status < 300;
    return { isDelivered, status, reason: isDelivered ? '' : `the receiver answers ${status}` };
  } catch (error) {
    return failed(reasonOf(error));
  }
}

async function post(
  { url: address, secret, eventNo, payload, now }: DeliveryToSend,
  allowedHosts: AllowedHosts,
): Promise<number> {
  const url = new URL(address);
  const body = JSON.stringify(payload);
  const isAllowedAddress = addressRule(url, allowedHosts);
  if (isForbiddenLiteral(url, isAllowedAddress)) throw new PrivateAddress();
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Kaimai webhooks',
    'webhook-id': eventNo,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(eventNo, now, body),
  };
  const signal = AbortSignal.timeout(timeoutMs);
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  // Without an agent each request opens a connection of its own, whose address is checked.
  const options = { method: 'POST', headers, signal, agent: false, lookup: lookupAllowed(isAllowedAddress) };
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    sent.once('error', (error) => reject(signal.aborted ? new Error('the receiver takes too long') : error));
    sent.end(body);
  });
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as { code?: unknown };
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'the name of the host is not known';
  return typeof code === 'string' ? `the receiver cannot be reached (${code})` : error.message;
}

function failed(reason: string): AttemptResult {
  return { isDelivered: false, status: null, reason };
}
