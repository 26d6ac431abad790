import type { orderOutcome } from '@kaimai/contract/order/place-order';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import { findOwner } from '#cart/owner.ts';
import { findGuestCredential } from '#guest/guest.ts';
import type { Context } from '#service/context.ts';
import { findPlaced } from './order-token.ts';

/**
 * The orders that were placed with a token, for a browser that did not get the answer. Null when none were placed, or
 * when the caller is not the owner of the token.
 */
export async function viewOutcome(
  context: Context,
  { orderToken: token }: ParsedInputOf<typeof orderOutcome>,
): Promise<OutputOf<typeof orderOutcome>> {
  const { db, caller, deployment } = context;
  const owner = findOwner(caller);
  const answer = owner && (await findPlaced(db, { token, owner, deploymentSecret: deployment.deploymentSecret }));
  if (!answer) return { placed: null };
  const { guestKey, ...placed } = answer;
  const guest = guestKey === undefined ? null : await findGuestCredential(db, context, guestKey);
  return { placed: { ...placed, guest } };
}
