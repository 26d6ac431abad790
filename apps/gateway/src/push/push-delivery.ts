import { createECDH } from 'node:crypto';
import type { PushedMessage } from '@kaimai/contract/push/push';
import { encryptNotification, vapidHeaders } from '@block65/webcrypto-web-push';
import type { Deployment } from '#deployment.ts';
import type { PushAddress } from './push.sql.ts';

/** After a day the message is outdated, and the push service drops it. */
const timeToLiveSeconds = 86_400;
const sendTimeoutMs = 5000;

/** The public half of the deployment's VAPID key (RFC 8292), with which browsers subscribe. */
export function publicKeyOf(privateKey: string): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return pair.getPublicKey('base64url', 'uncompressed');
}

/**
 * Encrypts a message for one browser (RFC 8291), sends it to its push service and returns the status. Rejects if
 * there is no answer. Redirects are not followed and the body is not read, because the address came from a browser.
 */
export async function sendToPushService(
  { endpoint, p256dh, auth }: PushAddress,
  message: PushedMessage,
  deployment: Pick<Deployment, 'push' | 'publicUrl' | 'mailFrom'>,
): Promise<number> {
  const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } };
  const body = await encryptNotification(subscription, new TextEncoder().encode(JSON.stringify(message)));
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      ...(await signatureFor(endpoint, deployment)),
      ttl: String(timeToLiveSeconds),
      urgency: 'normal',
      // While the device is offline, a repeated message replaces the first.
      topic: message.tag,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
    },
    body: new Uint8Array(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(sendTimeoutMs),
  });
  // Frees the connection.
  await response.body?.cancel();
  return response.status;
}

async function signatureFor(
  endpoint: string,
  { push, publicUrl, mailFrom }: Pick<Deployment, 'push' | 'publicUrl' | 'mailFrom'>,
): Promise<Record<string, string>> {
  const { protocol, origin, host } = new URL(endpoint);
  // VAPID tokens need an https origin. A local fake service, which the operator allows, may use http.
  const audience = protocol === 'https:' ? origin : `https://${host}`;
  // The library reads only the endpoint of the subscription here.
  const { headers } = await vapidHeaders(
    { endpoint: audience, expirationTime: null, keys: { p256dh: '', auth: '' } },
    {
      subject: publicUrl.startsWith('https:') ? publicUrl : `mailto:${/[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0] ?? ''}`,
      privateKey: push.privateKey,
      publicKey: publicKeyOf(push.privateKey),
    },
  );
  return headers;
}
