import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { secretsOf, type Secrets } from '#deployment.ts';

const nonceBytes = 12;
const tagBytes = 16;

/** The purpose of a secret (each has its own key) and its owner: a sealed secret cannot be moved to another owner. */
export interface SealedFor {
  use: 'session-secret' | 'authenticator-secret' | 'webhook-secret' | 'payout-account';
  owner: string;
}

/** Encrypts a secret for the database with AES-256-GCM and a key that is derived from the deployment secret. */
export function seal(secret: string, { use, owner }: SealedFor, deploymentSecret: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyFor(use, deploymentSecret), nonce).setAAD(Buffer.from(owner));
  const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** Decrypts with the current or former secret that sealed it. Throws when none of them did. */
export function unseal(stored: Buffer, sealedFor: SealedFor, secrets: Secrets): string {
  const faults: unknown[] = [];
  for (const secret of secretsOf(secrets)) {
    try {
      return open(stored, sealedFor, secret);
    } catch (error) {
      faults.push(error);
    }
  }
  throw new AggregateError(faults, `no secret of the deployment opens a ${sealedFor.use}`);
}

/** Whether a value was sealed with the current secret, not with a former one. */
export function isSealedWithCurrentSecret(
  stored: Buffer,
  sealedFor: SealedFor,
  { deploymentSecret }: Secrets,
): boolean {
  try {
    open(stored, sealedFor, deploymentSecret);
    return true;
  } catch {
    return false;
  }
}

function open(stored: Buffer, { use, owner }: SealedFor, deploymentSecret: Buffer): string {
  const nonce = stored.subarray(0, nonceBytes);
  const tag = stored.subarray(nonceBytes, nonceBytes + tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', keyFor(use, deploymentSecret), nonce)
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(stored.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
}

function keyFor(use: SealedFor['use'], deploymentSecret: Buffer): Buffer {
  return createHash('sha256').update(use).update(deploymentSecret).digest();
}
