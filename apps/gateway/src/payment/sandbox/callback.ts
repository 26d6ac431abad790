import { request as requestPlain } from 'node:http';
import { request as requestEncrypted } from 'node:https';
import type { PaymentDeps } from '../provider.ts';
import { signatureHeader, signCallback } from './callback-signature.ts';
import { claimCallbacks, markNotified } from './charge.sql.ts';
import { toEvent, type SandboxCharge } from './charge.ts';

const answerWithinMs = 3000;
const maxPerRun = 20;

/** Sends the callbacks that are due. A callback that fails is retried later. */
export async function sendDueCallbacks(deps: PaymentDeps): Promise<void> {
  const due = await claimCallbacks(deps.db, deps.now(), maxPerRun);
  await Promise.all(due.map((charge) => sendCallback(deps, charge)));
}

/** Sends the callback of a charge that the caller has claimed. */
export async function sendCallback({ db, deployment, now }: PaymentDeps, charge: SandboxCharge): Promise<void> {
  const event = toEvent(charge);
  if (!event) return;
  const body = Buffer.from(JSON.stringify(event));
  const signature = signCallback(body, deployment.deploymentSecret, now());
  if (await post(`${deployment.publicUrl}/payment/callback/sandbox`, body, signature)) {
    await markNotified(db, charge.reference, now());
  }
}

/**
 * Whether the program accepted the callback. If it cannot be reached, the sandbox tries again, and this is not a
 * fault. Node's own client takes a third of the processor time of `fetch`.
 */
function post(url: string, body: Buffer, signature: string): Promise<boolean> {
  const send = url.startsWith('https:') ? requestEncrypted : requestPlain;
  const headers = { 'content-type': 'application/json', 'content-length': body.length, [signatureHeader]: signature };
  const options = { method: 'POST', headers, signal: AbortSignal.timeout(answerWithinMs) };
  return new Promise((resolve) => {
    const request = send(url, options, (response) => {
      const { statusCode = 0 } = response;
      response.on('error', () => resolve(false)).on('end', () => resolve(statusCode >= 200 && statusCode < 300));
      // `end` comes only after the body was read.
      response.resume();
    });
    request.on('error', () => resolve(false)).end(body);
  });
}
