import { createHmac } from 'node:crypto';
import { stoppableMails } from '@kaimai/contract/mail/mail-preference';
import { isSameSecret } from '#constant-time.ts';
import { secretsOf, type Deployment, type Secrets } from '#deployment.ts';
import type { MailSubscription } from './mail-payload.ts';

/** A signed link that unsubscribes one buyer, or one visitor, from one kind of mail. It does not expire, because mails are kept. */
export function unsubscribeLink(
  subscription: MailSubscription,
  { publicUrl, deploymentSecret }: Pick<Deployment, 'publicUrl' | 'deploymentSecret'>,
): string {
  const { kind, buyerNo } = subscription;
  const token = `${kind}.${buyerNo}.${sealOf(subscription, deploymentSecret)}`;
  return `${publicUrl}/unsubscribe?token=${encodeURIComponent(token)}`;
}

/** Reader and kind of a token; undefined for a forged token. */
export function readUnsubscribeToken(token: string, secrets: Secrets): MailSubscription | undefined {
  const [kindText, buyerNo = '', seal = ''] = token.split('.');
  const kind = stoppableMails.find((stoppable) => stoppable === kindText);
  if (!kind) return undefined;
  const isAuthentic = secretsOf(secrets).some((secret) => isSameSecret(seal, sealOf({ kind, buyerNo }, secret)));
  return isAuthentic ? { kind, buyerNo } : undefined;
}

function sealOf({ kind, buyerNo }: MailSubscription, deploymentSecret: Buffer): string {
  return createHmac('sha256', deploymentSecret).update(`unsubscribe ${kind} ${buyerNo}`).digest('base64url');
}
