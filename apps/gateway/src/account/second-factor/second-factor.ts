import { randomBytes } from 'node:crypto';
import type * as security from '@kaimai/contract/account/security';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import { translations } from '@kaimai/contract/texts/gateway-texts';
import type { BuyerContext } from '#service/context.ts';
import type { Tx } from '#db/database.ts';
import { Refusal } from '#service/refusal.ts';
import { getAccount } from '../buyer.sql.ts';
import { forgetConfirmations } from '../confirmation.sql.ts';
import { requireConfirmed } from '../confirmation.ts';
import { seal } from '../sealed.ts';
import { notifySecurityChanged } from '../security-mail.ts';
import { countWithin } from '#throttle/throttle.ts';
import { wrongCode } from '../verification/verify-code.ts';
import { toBase32 } from './base32.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import {
  confirmAuthenticator,
  deleteAuthenticator,
  findAuthenticator,
  saveUnconfirmedAuthenticator,
  replaceRecoveryCodes,
  consumeTimeStep,
} from './second-factor.sql.ts';
import { codeLimits, unsealSecret } from './second-step.ts';
import { timeStepOf, totpUri } from './totp.ts';

const secretBytes = 20;

/**
 * Makes a new secret for an authenticator app. Refused while one is confirmed: it must be removed first, which sends a
 * mail to the owner.
 */
export async function startAuthenticator(context: BuyerContext): Promise<OutputOf<typeof security.authenticatorStart>> {
  await requireConfirmed(context);
  const buyerId = context.caller.buyer.id;
  const { email } = await getAccount(context.db, buyerId);
  const secret = toBase32(randomBytes(secretBytes));
  const sealedFor = { use: 'authenticator-secret', owner: String(buyerId) } as const;
  const encrypted = seal(secret, sealedFor, context.deployment.deploymentSecret);
  await context.transact(async (tx) => {
    if (!(await saveUnconfirmedAuthenticator(tx, buyerId, encrypted, context.now()))) {
      throw new Refusal('FIELD_NOT_UNIQUE', { detail: alreadyOnWords });
    }
  });
  return { secret, uri: totpUri(secret, email) };
}

/** Confirms the app by its first code; from now on sign-ins have a second step, except by passkey. Returns recovery codes. */
export async function confirmAuthenticatorCode(
  context: BuyerContext,
  { verifyCode }: ParsedInputOf<typeof security.authenticatorConfirm>,
): Promise<OutputOf<typeof security.authenticatorConfirm>> {
  await requireConfirmed(context);
  const buyerId = context.caller.buyer.id;
  await countWithin(context.db, codeLimits(buyerId), context.now());
  const authenticator = await findAuthenticator(context.db, buyerId);
  if (!authenticator || authenticator.confirmedAt) throw wrongAppCode();
  const secret = unsealSecret(context, buyerId, authenticator.encryptedSecret);
  const step = timeStepOf(verifyCode, secret, context.now());
  if (step === undefined) throw wrongAppCode();
  return context.transact(async (tx) => {
    if (!(await consumeTimeStep(tx, buyerId, step))) throw wrongAppCode();
    const { encryptedSecret } = authenticator;
    if (!(await confirmAuthenticator(tx, { buyerId, encryptedSecret, now: context.now() }))) throw wrongAppCode();
    // Earlier confirmations were made without the second factor.
    await forgetConfirmations(tx, buyerId);
    await notifySecurityChanged(context, tx, 'secondFactorOn');
    return { recoveryCodes: await issueRecoveryCodes(context, tx) };
  });
}

/** Removes the second step of the sign-in and mails the owner. */
export async function removeAuthenticator(context: BuyerContext): Promise<Record<string, never>> {
  await requireConfirmed(context);
  await context.transact(async (tx) => {
    if (!(await deleteAuthenticator(tx, context.caller.buyer.id))) throw new Refusal('OBJECT_NOT_EXIST');
    await notifySecurityChanged(context, tx, 'secondFactorOff');
  });
  return {};
}

/** Replaces the recovery codes and mails the owner. */
export async function renewRecoveryCodes(context: BuyerContext): Promise<OutputOf<typeof security.recoveryCodesRenew>> {
  await requireConfirmed(context);
  return context.transact(async (tx) => {
    const authenticator = await findAuthenticator(tx, context.caller.buyer.id);
    if (!authenticator?.confirmedAt) throw new Refusal('OBJECT_NOT_EXIST');
    await notifySecurityChanged(context, tx, 'recoveryCodesRenewed');
    return { recoveryCodes: await issueRecoveryCodes(context, tx) };
  });
}

/** New recovery codes. The answer contains them once; only their hashes are stored. */
async function issueRecoveryCodes({ caller, deployment }: BuyerContext, tx: Tx): Promise<string[]> {
  const { id } = caller.buyer;
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(code, id, deployment.deploymentSecret));
  await replaceRecoveryCodes(tx, id, hashes);
  return codes;
}

function wrongAppCode(): Refusal {
  return wrongCode('verifyCode', translations('account.wrongAppCode'));
}

const alreadyOnWords = translations('account.secondFactorOn');
