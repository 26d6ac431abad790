import { createHmac } from 'node:crypto';
import { isSameSecret } from '#constant-time.ts';
import { secretsOf, type Secrets } from '#deployment.ts';

/** The token of the mailed link: the number of the wait with a signature, so that it cannot be forged. */
export function confirmToken(waitNo: string, { deploymentSecret }: Secrets): string {
  return `${waitNo}.${signatureOf(waitNo, deploymentSecret)}`;
}

/** The number of the wait; undefined for a forged token. */
export function readConfirmToken(token: string, secrets: Secrets): string | undefined {
  const [waitNo = '', signature = ''] = token.split('.');
  const isGenuine = secretsOf(secrets).some((secret) => isSameSecret(signature, signatureOf(waitNo, secret)));
  return isGenuine ? waitNo : undefined;
}

function signatureOf(waitNo: string, deploymentSecret: Buffer): string {
  return createHmac('sha256', deploymentSecret).update(`restock ${waitNo}`).digest('base64url');
}
