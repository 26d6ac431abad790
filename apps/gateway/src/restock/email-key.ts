import { createHmac } from 'node:crypto';
import type { Secrets } from '#deployment.ts';

/** A keyed hash of a visitor's e-mail. Unsubscribe links contain it instead of the e-mail, which must not be readable there. */
export function emailKey(email: string, { deploymentSecret }: Pick<Secrets, 'deploymentSecret'>): string {
  return createHmac('sha256', deploymentSecret).update(`restock e-mail ${email}`).digest('base64url');
}
