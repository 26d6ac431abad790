import type { newPasskey, passkeyAnswer } from '@kaimai/contract/account/security';
import type * as z from 'zod/mini';
import type { BuyerContext, Context } from '#service/context.ts';
import { Refusal } from '#service/refusal.ts';
import { accountLimits } from '../limits.ts';
import { countWithin, perNetwork, type Limit } from '#throttle/throttle.ts';
import { isOwnChallenge, type ChallengeUse } from './challenge.ts';
import { findPasskey, markChallengeUsed, recordPasskeyUse, type NewPasskeyRow, type Passkey } from './passkey.sql.ts';
import { relyingPartyOf } from './relying-party.ts';

/**
 * COSE numbers of Ed25519, ES256 and RS256. Passed both to registration and to verification: otherwise the library
 * probes which other algorithms this Node supports, and Node prints warnings about experimental ones.
 */
export const algorithms = [-8, -7, -257];

/** A large library: loaded when the first passkey is used. */
const loadVerifier = () => import('@simplewebauthn/server');

type VerifiedPasskey = Pick<NewPasskeyRow, 'credentialId' | 'publicKey' | 'signCount' | 'synced'>;

/** Verifies an answer, records the use of its passkey and returns the passkey. All errors of an answer get the same refusal. */
export async function checkPasskey(context: Context, answer: z.infer<typeof passkeyAnswer>): Promise<Passkey> {
  await countWithin(context.db, answerLimits(context), context.now());
  const passkey = await findPasskey(context.db, answer.id);
  if (!passkey || !isOwnHandle(answer.response.userHandle, passkey)) throw passkeyRefusal();
  const { verifyAuthenticationResponse } = await loadVerifier();
  const { publicKey, signCount } = passkey;
  const { authenticationInfo } = await verifyOnce(context, 'sign', (expected) =>
    verifyAuthenticationResponse({
      // Required by the library's type. No extensions are requested, so there are no results.
      response: { ...answer, clientExtensionResults: {} },
      credential: { id: passkey.credentialId, publicKey: new Uint8Array(publicKey), counter: signCount },
      ...expected,
    }),
  );
  await recordPasskeyUse(context.db, passkey.id, authenticationInfo.newCounter, context.now());
  return passkey;
}

/** Verifies a new passkey that a device made for this buyer. */
export async function checkNewPasskey(
  context: BuyerContext,
  answer: z.infer<typeof newPasskey>,
): Promise<VerifiedPasskey> {
  const { verifyRegistrationResponse } = await loadVerifier();
  const { registrationInfo } = await verifyOnce(context, `add ${context.caller.buyer.id}`, (expected) =>
    verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} },
      ...expected,
      supportedAlgorithmIDs: algorithms,
    }),
  );
  const { credential, credentialBackedUp } = registrationInfo;
  const { id, publicKey, counter } = credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey), signCount: counter, synced: credentialBackedUp };
}

export function passkeyRefusal(): Refusal {
  return new Refusal('PASSKEY_ERROR');
}

/** What the library compares an answer with. */
interface Expected {
  expectedOrigin: string[];
  expectedRPID: string;
  requireUserVerification: true;
  expectedChallenge: (challenge: string) => boolean;
}

/**
 * Verifies an answer to a challenge that was issued for this use and has not been used. The challenge is marked as used outside of the
 * verifier, whose errors count as those of the answer: an error of the database is none.
 */
async function verifyOnce<T extends { verified: boolean }>(
  { db, deployment, now }: Context,
  use: ChallengeUse,
  verify: (expected: Expected) => Promise<T>,
): Promise<T & { verified: true }> {
  const { id, origins } = relyingPartyOf(deployment.publicUrl);
  let answeredChallenge = '';
  const expectedChallenge = (challenge: string): boolean => {
    answeredChallenge = challenge;
    return isOwnChallenge(challenge, deployment.deploymentSecret, use, now());
  };
  const expected = {
    expectedOrigin: origins,
    expectedRPID: id,
    requireUserVerification: true,
    expectedChallenge,
  } as const;
  const result = await undefinedIfThrown(() => verify(expected));
  if (!result || !isVerified(result) || !(await markChallengeUsed(db, answeredChallenge, now())))
    throw passkeyRefusal();
  return result;
}

function isVerified<T extends { verified: boolean }>(result: T): result is T & { verified: true } {
  return result.verified;
}

/** The verifier throws on malformed input, which is an error of the caller, not an internal fault. */
async function undefinedIfThrown<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify();
  } catch {
    return undefined;
  }
}

/** Whether the user handle, if the device sends one, is that of the account for which the passkey is stored. */
function isOwnHandle(userHandle: string | undefined, { buyerNo }: Passkey): boolean {
  return userHandle === undefined || Buffer.from(userHandle, 'base64url').toString('utf8') === buyerNo;
}

function answerLimits({ caller }: Context): Limit[] {
  return [perNetwork(caller, accountLimits.passkeysFromNetwork)];
}
