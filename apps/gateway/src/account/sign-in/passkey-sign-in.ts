import type * as security from '@kaimai/contract/account/security';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import type { Context } from '#service/context.ts';
import { lockAccountRow } from '../buyer.sql.ts';
import { linkByTicket } from '../identity-provider/linking.ts';
import { checkPasskey, passkeyRefusal } from '../passkey/passkey-answer.ts';
import { hasPasskey } from '../passkey/passkey.sql.ts';
import { startSession } from './sign-in.ts';

/**
 * Signs in by a passkey, which replaces password and second step. With an e-mail, only to its account; with a ticket,
 * also links the identity of the ticket.
 */
export async function signInByPasskey(
  context: Context,
  { passkey: answer, email, remember, identityTicket }: ParsedInputOf<typeof security.passkeySignIn>,
): Promise<OutputOf<typeof security.passkeySignIn>> {
  const { id: passkeyId, buyerId } = await checkPasskey(context, answer);
  return context.transact(async (tx) => {
    const account = await lockAccountRow(tx, buyerId);
    // The passkey may have been removed since its answer was checked.
    if (!(await hasPasskey(tx, passkeyId))) throw passkeyRefusal();
    if (email !== undefined && account.email !== email) throw passkeyRefusal();
    if (identityTicket !== undefined) await linkByTicket(context, tx, account, identityTicket);
    return startSession(context, tx, account, { remember, notifiesOfNewDevice: true });
  });
}
