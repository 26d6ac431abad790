import { resealSecrets } from '@kaimai/gateway/account/reseal';
import type { Db } from '@kaimai/gateway/db/database';
import type { Secrets } from '@kaimai/gateway/deployment';

export interface ResealingOptions {
  db: Db;
  secrets: Secrets;
  /** Whether there is room for changes. */
  mayChange: () => boolean;
  say: (line: string) => void;
  onFault: (error: unknown, where: string) => void;
}

/**
 * Seals what former secrets sealed with the present one, while the shop is open. Says when that is done: until then the
 * former ones are needed. What is left after a fault is done at the next start. Gives what ends it after the batch under way.
 */
export function startResealing({ db, secrets, mayChange, say, onFault }: ResealingOptions): () => Promise<void> {
  if (secrets.formerSecrets.length === 0) return async () => undefined;
  let isStopping = false;
  const reseal = async (): Promise<void> => {
    try {
      const { count, isComplete } = await resealSecrets(db, secrets, () => !isStopping && mayChange());
      if (isComplete)
        say(`All sign-ins and authenticators are sealed with the present DEPLOYMENT_SECRET, ${count} of them anew`);
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
