import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const nonceBytes = 16;
const timeBytes = 6;
const macBytes = 16;
const validMs = 10 * 60_000;

/** What a challenge is for: signing in, when the buyer is not known yet, or adding a passkey of one buyer. */
export type ChallengeUse = 'sign' | `add ${number}`;

/**
 * A challenge that is signed for its use and contains its expiry, so that opening the sign-in page stores nothing. Only
 * a used one is stored, by `markChallengeUsed`, because each is valid once.
 */
export function issueChallenge(deploymentSecret: Buffer, use: ChallengeUse, now: Date): string {
  const until = Buffer.alloc(timeBytes);
  until.writeUIntBE(now.getTime() + validMs, 0, timeBytes);
  const head = Buffer.concat([randomBytes(nonceBytes), until]);
  return Buffer.concat([head, macOf(head, deploymentSecret, use)]).toString('base64url');
}

/** Whether this deployment issued the challenge for this use, and it has not expired. */
export function isOwnChallenge(challenge: string, deploymentSecret: Buffer, use: ChallengeUse, now: Date): boolean {
  const bytes = Buffer.from(challenge, 'base64url');
  // Node decodes other spellings to the same bytes, too; each of them would count as a challenge that is not used yet.
  if (bytes.length !== nonceBytes + timeBytes + macBytes || bytes.toString('base64url') !== challenge) return false;
  const head = bytes.subarray(0, nonceBytes + timeBytes);
  const isOurs = timingSafeEqual(bytes.subarray(head.length), macOf(head, deploymentSecret, use));
  return isOurs && head.readUIntBE(nonceBytes, timeBytes) > now.getTime();
}

function macOf(head: Buffer, deploymentSecret: Buffer, use: ChallengeUse): Buffer {
  const key = createHmac('sha256', deploymentSecret).update('passkey-challenge').digest();
  return createHmac('sha256', key).update(use).update('\0').update(head).digest().subarray(0, macBytes);
}
