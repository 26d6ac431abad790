import { createECDH, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Secrets } from '@kaimai/gateway/deployment';
import { localKey, parseSecrets, type Environment } from '#environment.ts';
import { partnerOf, type HostKey, type HostKeys } from '#host-keys.ts';

/** The secrets of this deployment, the present one first: the operator's, or one made up at the first start and kept. */
export function deploymentSecrets({ deploymentSecrets: given, dataDir }: Environment): Secrets {
  const makeUp = (): string => randomBytes(32).toString('base64');
  const secrets = given ?? parseSecrets(keep(join(dataDir, 'deployment-secret'), makeUp));
  if (!secrets) throw new Error('The secret that was kept is empty');
  const [deploymentSecret, ...formerSecrets] = secrets;
  return { deploymentSecret, formerSecrets };
}

/** What browsers sign with while nobody is signed in: the operator's pairs, the one of local hosts, or for what others can reach its own. */
export function anonymousKeys({ anonymousKeys: given, exposed, publicUrl, dataDir }: Environment): HostKeys {
  if (given) return given;
  if (!exposed) return [localKey];
  const partnerId = partnerOf(new URL(publicUrl).hostname);
  const makeUp = (): string =>
    JSON.stringify({ ...localKey, secretKey: randomBytes(24).toString('base64url'), partnerId });
  const kept = JSON.parse(keep(join(dataDir, 'anonymous-key.json'), makeUp)) as HostKey;
  return [{ ...kept, partnerId }];
}

/** What pushes to browsers are signed with: the operator's key, or one made up at the first start and kept. */
export function vapidPrivateKey({ push, dataDir }: Environment): string {
  const makeUp = (): string => {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    // Leading zeros are not written out.
    return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
      .subarray(-32)
      .toString('base64url');
  };
  return push.privateKey ?? keep(join(dataDir, 'vapid-private-key'), makeUp);
}

/** A crash while writing must not leave half a secret: later starts could not read what the whole one had encrypted. */
function keep(file: string, makeUp: () => string): string {
  if (!existsSync(file)) {
    writeFileSync(`${file}.new`, makeUp(), { mode: 0o600, flush: true });
    renameSync(`${file}.new`, file);
  }
  return readFileSync(file, 'utf8');
}
