import { createECDH, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Secrets } from '@kaimai/gateway/deployment';
import { EnvironmentRefused } from '#environment-refused.ts';
import { localKey, type Environment } from '#environment.ts';
import { partnerOf, type HostKey, type HostKeys } from '#host-keys.ts';
import { minimumSecretBytes, parseSecrets } from '#settings/values.ts';

const secretFile = 'deployment-secret';

/** The deployment's secrets, current first: the operator's, or one generated at the first start and stored. */
export function deploymentSecrets({ deploymentSecrets: configured, dataDir }: Environment): Secrets {
  const generate = (): string => randomBytes(32).toString('base64');
  const secrets = configured ?? parseSecrets(readOrGenerate(join(dataDir, secretFile), generate));
  if (!secrets) {
    throw new EnvironmentRefused(
      `The file deployment-secret in ${dataDir} must hold ${minimumSecretBytes} bytes or more in base64, and former secrets after commas.`,
    );
  }
  const [deploymentSecret, ...formerSecrets] = secrets;
  return { deploymentSecret, formerSecrets };
}

/**
 * Replaces the secrets that are stored in the data folder, the current one first. The program reads them at its start.
 */
export function replaceDeploymentSecrets(dataDir: string, secrets: readonly Buffer[]): void {
  writeAtomically(join(dataDir, secretFile), secrets.map((secret) => secret.toString('base64')).join(','));
}

/** Key pairs for signing anonymous calls: the operator's, the fixed pair of local hosts, or a generated one on public hosts. */
export function anonymousKeys({ anonymousKeys: configured, exposed, publicUrl, dataDir }: Environment): HostKeys {
  if (configured) return configured;
  if (!exposed) return [localKey];
  const partnerId = partnerOf(new URL(publicUrl).hostname);
  const generate = (): string =>
    JSON.stringify({ ...localKey, secretKey: randomBytes(24).toString('base64url'), partnerId });
  const stored = JSON.parse(readOrGenerate(join(dataDir, 'anonymous-key.json'), generate)) as HostKey;
  return [{ ...stored, partnerId }];
}

/** The key that signs web pushes: the operator's, or one generated at the first start and stored. */
export function vapidPrivateKey({ push, dataDir }: Environment): string {
  const generate = (): string => {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    // getPrivateKey() omits leading zero bytes.
    return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
      .subarray(-32)
      .toString('base64url');
  };
  return push.privateKey ?? readOrGenerate(join(dataDir, 'vapid-private-key'), generate);
}

function readOrGenerate(file: string, generate: () => string): string {
  if (!existsSync(file)) writeAtomically(file, generate());
  return readFileSync(file, 'utf8');
}

/** Writes to a new file and renames it, so that a crash cannot leave half a secret. */
function writeAtomically(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}
