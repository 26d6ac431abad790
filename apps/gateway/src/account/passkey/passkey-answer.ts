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
  const verified = await undefinedIfThrown(() =>
    verifyAuthenticationResponse({
      // Required by the library's type. No extensions are requested, so there are no results.
      response: { ...answer, clientExtensionResults: {} },
      credential: { id: passkey.credentialId, publicKey: new Uint8Array(publicKey), counter: signCount },
      ...expectedFrom(context, 'sign'),
    }),
  );
  if (!verified?.verified) throw passkeyRefusal();
  await recordPasskeyUse(context.db, passkey.id, verified.authenticationInfo.newCounter, context.now());
  return passkey;
}

/** Verifies a new passkey that a device made for this buyer. */
export async function checkNewPasskey(
  context: BuyerContext,
  answer: z.infer<typeof newPasskey>,
): Promise<VerifiedPasskey> {
  const { verifyRegistrationResponse } = await loadVerifier();
  const verified = await undefinedIfThrown(() =>
    verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} },
      ...expectedFrom(context, `add ${context.caller.buyer.id}`),
      supportedAlgorithmIDs: algorithms,
    }),
  );
  if (!verified?.verified) throw passkeyRefusal();
  const { credential, credentialBackedUp } = verified.registrationInfo;
  const { id, publicKey, counter } = credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey), signCount: counter, synced: credentialBackedUp };
}

export function passkeyRefusal(): Refusal {
  return new Refusal('PASSKEY_ERROR');
}

/** What the library compares an answer with. */
function expectedFrom({ db, deployment, now }: Context, use: ChallengeUse) {
  const { id, origins } = relyingPartyOf(deployment.publicUrl);
  return {
    expectedOrigin: origins,
    expectedRPID: id,
    requireUserVerification: true,
    expectedChallenge: async (challenge: string): Promise<boolean> =>
      isOwnChallenge(challenge, deployment.deploymentSecret, use, now()) && markChallengeUsed(db, challenge, now()),
  };
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
