import { createHmac } from 'node:crypto';
import type { Secrets } from '#deployment.ts';

/** Stands for the e-mail of a visitor in the links that stop its mails, from which it cannot be read. */
export function emailKey(email: string, { deploymentSecret }: Pick<Secrets, 'deploymentSecret'>): string {
  return createHmac('sha256', deploymentSecret).update(`restock e-mail ${email}`).digest('base64url');
}
