import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { settlementCurrencies } from '@kaimai/contract/values/money';
import * as z from 'zod/mini';
import { isSameSecret } from '#constant-time.ts';
import { parseJson } from '#parse-json.ts';
import type { ProviderEvent } from '../provider.ts';

export const signatureHeader = 'x-sandbox-signature';

/** An older callback is a replay, or a clock is far off. */
const maxAgeSeconds = 300;

const event = z.strictObject({
  eventId: z.string().check(z.minLength(1), z.maxLength(100)),
  reference: z.string().check(z.maxLength(100)),
  payNo: z.string().check(z.maxLength(100)),
  state: z.enum(['APPROVED', 'DECLINED', 'ABANDONED']),
  amountMinor: z.int(),
  currency: z.enum(settlementCurrencies),
});

/**
 * `t=<seconds>,v1=<HMAC-SHA256 of "t.body">`: the time is signed too, so that an old callback cannot be sent as a new
 * one.
 */
export function signCallback(rawBody: Buffer, deploymentSecret: Buffer, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${hmac(rawBody, seconds, deploymentSecret).toString('hex')}`;
}

/** The event of a callback whose raw bytes the sandbox has signed within the last minutes; null for any other. */
export function readSignedCallback(
  rawBody: Buffer,
  headers: IncomingHttpHeaders,
  { deploymentSecret, now }: { deploymentSecret: Buffer; now: Date },
): ProviderEvent | null {
  const [, time, signature = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(headers[signatureHeader])) ?? [];
  // A malformed header results in an empty signature, which equals no hash.
  const seconds = Number(time);
  if (!isSameSecret(Buffer.from(signature, 'hex'), hmac(rawBody, seconds, deploymentSecret))) return null;
  if (Math.abs(now.getTime() / 1000 - seconds) > maxAgeSeconds) return null;
  return event.safeParse(parseJson(rawBody.toString('utf8'))).data ?? null;
}

function hmac(rawBody: Buffer, seconds: number, deploymentSecret: Buffer): Buffer {
  const key = createHmac('sha256', deploymentSecret).update('sandbox-callback').digest();
  return createHmac('sha256', key).update(`${seconds}.`).update(rawBody).digest();
}
