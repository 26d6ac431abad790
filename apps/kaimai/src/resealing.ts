import { resealSecrets } from '@kaimai/gateway/account/security/reseal';
import type { Db } from '@kaimai/gateway/db/database';
import { recordAllSealed } from '@kaimai/gateway/instance/processes';
import type { Secrets } from '@kaimai/gateway/deployment';

export interface ResealingOptions {
  db: Db;
  secrets: Secrets;
  /** Whether there is disk space for changes. */
  mayChange: () => boolean;
  print: (line: string) => void;
  onFault: (error: unknown, where: string) => void;
}

/**
 * Re-encrypts data that a former secret sealed with the current one, in the background. Logs the end: until then the former
 * secrets are needed. After a fault the next start continues. Returns a function that stops it after the current batch.
 */
export function startResealing({ db, secrets, mayChange, print, onFault }: ResealingOptions): () => Promise<void> {
  if (secrets.formerSecrets.length === 0) return async () => undefined;
  let isStopping = false;
  const reseal = async (): Promise<void> => {
    try {
      const { count, isComplete } = await resealSecrets(db, secrets, () => !isStopping && mayChange());
      if (!isComplete) return;
      await recordAllSealed(db, secrets.deploymentSecret);
      print(`All sign-ins and authenticators are sealed with the current DEPLOYMENT_SECRET; resealed: ${count}`);
    } catch (error) {
      onFault(error, 'resealing');
    }
  };
  const running = reseal();
  return async () => {
    isStopping = true;
    await running;
  };
}
