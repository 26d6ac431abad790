import { randomBytes } from 'node:crypto';
import type * as security from '@kaimai/contract/account/security';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import { translations } from '@kaimai/contract/texts/gateway-texts';
import type { BuyerContext, Context } from '#service/context.ts';
import { Refusal } from '#service/refusal.ts';
import { requireSignInMethod } from '../identity-provider/linking.ts';
import { getAccount, lockAccountRow } from '../buyer.sql.ts';
import { requireConfirmed } from '../confirmation.ts';
import { notifySecurityChanged } from '../security-mail.ts';
import { issueChallenge } from './challenge.ts';
import { algorithms, checkNewPasskey } from './passkey-answer.ts';
import { deletePasskey, insertPasskey, listPasskeys, renamePasskey } from './passkey.sql.ts';
import { relyingPartyOf } from './relying-party.ts';

const maxPasskeys = 20;
/** How long the browser waits for the device and its owner. */
const timeoutMs = 300_000;

/** What the browser needs to sign in by a passkey; the account is known only from the answer. */
export async function startPasskeySignIn({
  deployment,
  now,
}: Context): Promise<OutputOf<typeof security.passkeyStart>> {
  const challenge = issueChallenge(deployment.deploymentSecret, 'sign', now());
  const { id: rpId } = relyingPartyOf(deployment.publicUrl);
  return { options: { challenge, rpId, timeout: timeoutMs, userVerification: 'required' } };
}

/** What the browser needs to create a passkey for this buyer. */
export async function startAddingPasskey(context: BuyerContext): Promise<OutputOf<typeof security.passkeyAddStart>> {
  await requireConfirmed(context);
  const { db, deployment, caller, now } = context;
  const [account, existingPasskeys] = await Promise.all([
    getAccount(db, caller.buyer.id),
    listPasskeys(db, caller.buyer.id),
  ]);
  const { id, name } = relyingPartyOf(deployment.publicUrl);
  return {
    options: {
      challenge: issueChallenge(deployment.deploymentSecret, `add ${account.id}`, now()),
      rp: { id, name },
      user: {
        id: Buffer.from(account.userNo, 'utf8').toString('base64url'),
        name: account.email,
        displayName: account.nickname,
      },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: existingPasskeys.map(({ credentialId, transports }) => ({
        id: credentialId,
        type: 'public-key',
        transports,
      })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      timeout: timeoutMs,
    },
  };
}

/** Adds a passkey and mails the owner. Refused when the account has 20 passkeys, or when the passkey is registered already, to any account. */
export async function addPasskey(
  context: BuyerContext,
  { name, passkey: answer }: ParsedInputOf<typeof security.passkeyAdd>,
): Promise<OutputOf<typeof security.passkeyAdd>> {
  await requireConfirmed(context);
  const verifiedPasskey = await checkNewPasskey(context, answer);
  const buyerId = context.caller.buyer.id;
  const passkeyNo = randomBytes(9).toString('base64url');
  await context.transact(async (tx) => {
    await lockAccountRow(tx, buyerId);
    if ((await listPasskeys(tx, buyerId)).length >= maxPasskeys) {
      throw new Refusal('TOO_MANY_REQUEST', { detail: tooManyWords });
    }
    const isNew = await insertPasskey(tx, {
      ...verifiedPasskey,
      passkeyNo,
      buyerId,
      transports: answer.response.transports ?? [],
      name,
      now: context.now(),
    });
    if (!isNew) throw new Refusal('FIELD_NOT_UNIQUE', { detail: alreadyRegisteredWords });
    await notifySecurityChanged(context, tx, 'passkeyAdded');
  });
  return { passkeyNo };
}

/** Renames a passkey. Needs no recent confirmation, since it changes no way to sign in. */
export async function changePasskeyName(
  context: BuyerContext,
  { passkeyNo, name }: ParsedInputOf<typeof security.passkeyRename>,
): Promise<Record<string, never>> {
  await context.transact(async (tx) => {
    if (!(await renamePasskey(tx, context.caller.buyer.id, passkeyNo, name))) throw new Refusal('OBJECT_NOT_EXIST');
  });
  return {};
}

/** Removes a passkey and mails the owner. Refused when it is the last way to sign in. */
export async function removePasskey(
  context: BuyerContext,
  { passkeyNo }: ParsedInputOf<typeof security.passkeyRemove>,
): Promise<Record<string, never>> {
  await requireConfirmed(context);
  await context.transact(async (tx) => {
    const { id } = await lockAccountRow(tx, context.caller.buyer.id);
    if (!(await deletePasskey(tx, id, passkeyNo))) throw new Refusal('OBJECT_NOT_EXIST');
    await requireSignInMethod(context, tx, id);
    await notifySecurityChanged(context, tx, 'passkeyRemoved');
  });
  return {};
}

const tooManyWords = translations('account.tooManyPasskeys', { mostPasskeys: maxPasskeys });

const alreadyRegisteredWords = translations('account.passkeyKnown');
