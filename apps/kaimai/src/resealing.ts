import { setTimeout as sleep } from 'node:timers/promises';
import { resealSecrets } from '@kaimai/gateway/account/security/reseal';
import type { Db } from '@kaimai/gateway/db/database';
import { isSecretOfAll, recordAllSealed } from '@kaimai/gateway/instance/processes';
import type { Secrets } from '@kaimai/gateway/deployment';

export interface ResealingOptions {
  db: Db;
  secrets: Secrets;
  /** Whether there is disk space for changes. */
  mayChange: () => boolean;
  print: (line: string) => void;
  onFault: (error: unknown, where: string) => void;
  /** The pause before the next attempt while there is no disk space, or while a process seals with a former secret. */
  retryMs?: number;
}

/**
 * Re-encrypts in the background, with the current secret, the data that a former one sealed. Waits until no process seals with
 * a former secret any longer, since such a process could seal a row that a batch has already passed. Logs when all data are sealed
 * with the current secret; until then the former ones are needed. Continues when there is disk space again, and after a fault at
 * the next start. Returns a function that stops it after the current batch.
 */
export function startResealing(options: ResealingOptions): () => Promise<void> {
  const { db, secrets, mayChange, print, onFault, retryMs = 60_000 } = options;
  if (secrets.formerSecrets.length === 0) return async () => undefined;
  const stopping = new AbortController();
  const { signal } = stopping;
  const reseal = async (): Promise<void> => {
    const { deploymentSecret } = secrets;
    let resealedCount = 0;
    while (!signal.aborted) {
      if (await isSecretOfAll(db, deploymentSecret)) {
        const { count, isComplete } = await resealSecrets(db, secrets, () => !signal.aborted && mayChange());
        resealedCount += count;
        if (isComplete && (await recordAllSealed(db, deploymentSecret))) {
          print(
            `All sign-ins and authenticators are sealed with the current DEPLOYMENT_SECRET; resealed: ${resealedCount}`,
          );
          return;
        }
      }
      await sleep(retryMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const running = reseal().catch((error: unknown) => onFault(error, 'resealing'));
  return async () => {
    stopping.abort();
    await running;
  };
}
