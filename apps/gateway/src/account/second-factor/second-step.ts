import { translations } from '@kaimai/contract/texts/gateway-texts';
import { secretsOf } from '#deployment.ts';
import type { Context } from '#service/context.ts';
import type { Db, Tx } from '#db/database.ts';
import { Refusal } from '#service/refusal.ts';
import type { FoundAccount } from '../buyer.sql.ts';
import { accountLimits } from '../limits.ts';
import { listPasskeys } from '../passkey/passkey.sql.ts';
import { unseal } from '../sealed.ts';
import { countWithin, type Limit } from '#throttle/throttle.ts';
import { fromBase32 } from './base32.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { findAuthenticator, consumeRecoveryCode, consumeTimeStep } from './second-factor.sql.ts';
import { timeStepOf } from './totp.ts';

/** Uses up the code in the transaction of the sign-in, and returns its kind; `none` without a second factor. */
export type SecondStep = (tx: Tx) => Promise<'none' | 'app' | 'recovery'>;

const noSecondStep: SecondStep = async () => 'none';

/**
 * The step after the password. With a second factor it requires a code and counts the tries. The returned function
 * checks the code and uses it up, or refuses it, so that of two sign-ins with the same code only one succeeds.
 */
export async function prepareSecondStep(context: Context, account: FoundAccount, code: string): Promise<SecondStep> {
  return account.hasSecondFactor ? prepareSecondStepOf(context, account.id, code) : noSecondStep;
}

/** The same step for a caller that has only the id of the buyer; looks up whether the buyer has a second factor. */
export async function prepareSecondStepOf(context: Context, buyerId: number, code: string): Promise<SecondStep> {
  const authenticator = await findAuthenticator(context.db, buyerId);
  if (!authenticator?.confirmedAt) return noSecondStep;
  if (code === '') throw new Refusal('SECOND_FACTOR_REQUIRED', { fields: await fieldsToComplete(context.db, buyerId) });
  await countWithin(context.db, codeLimits(buyerId), context.now());
  const secret = unsealSecret(context, buyerId, authenticator.encryptedSecret);
  const step = timeStepOf(code, secret, context.now());
  return async (tx) => {
    if (step !== undefined && (await consumeTimeStep(tx, buyerId, step))) return 'app';
    // The stored hash may have been made with a former secret, and without the code no new one can be made.
    for (const hashKey of secretsOf(context.deployment)) {
      const codeHash = hashRecoveryCode(code, buyerId, hashKey);
      if (await consumeRecoveryCode(tx, buyerId, codeHash, context.now())) return 'recovery';
    }
    throw new Refusal('SECOND_FACTOR_ERROR', { fields: { secondCode: wrongWords } });
  };
}

/** The input fields that can complete the sign-in, with their texts. */
async function fieldsToComplete(db: Db, buyerId: number): Promise<Record<string, typeof codeWords>> {
  const passkeys = await listPasskeys(db, buyerId);
  return { secondCode: codeWords, ...(passkeys.length > 0 && { passkey: passkeyWords }) };
}

/** The secret of the buyer's app. */
export function unsealSecret({ deployment }: Context, buyerId: number, encryptedSecret: Buffer): Buffer {
  const sealedFor = { use: 'authenticator-secret', owner: String(buyerId) } as const;
  return fromBase32(unseal(encryptedSecret, sealedFor, deployment));
}

/**
 * Limits of second codes. They are counted before they are checked, so that concurrent guesses cannot exceed the limit;
 * nobody enters that many correct ones.
 */
export function codeLimits(buyerId: number): Limit[] {
  const subject = String(buyerId);
  return [
    { ...accountLimits.secondCodes, subject },
    { ...accountLimits.secondCodesOfDay, subject },
  ];
}

const codeWords = translations('account.secondStep.code');
const passkeyWords = translations('account.secondStep.passkey');
const wrongWords = translations('account.secondStep.wrong');
