import type { ProcessRow, UsedSecret } from './processes.sql.ts';
import { fingerprintOfSecret } from './shared-settings.ts';

type Secrets = readonly [Buffer, ...Buffer[]];
type Process = Pick<ProcessRow, 'host' | 'pid' | 'settings'>;

export interface RotationState {
  /** The current secret first. */
  secrets: Secrets;
  usedSecrets: readonly UsedSecret[];
  /** The running processes. */
  processes: readonly Process[];
  /** Makes a new secret. */
  generate: () => Buffer;
}

/** The next step of a change of the deployment secret (decision 176). */
export type RotationStep =
  /** Every process learns a new secret, and still seals with the former one. */
  | { step: 'announce'; secrets: Secrets }
  /** Every process seals with the new secret. */
  | { step: 'switch'; secrets: Secrets }
  /** These processes run with other secrets: restart them first. */
  | { step: 'restart'; processes: readonly Process[] }
  /** Data is still sealed with a former secret. */
  | { step: 'wait' };

/** The next step towards a new secret. A lone process needs one step, several need two. */
export function planRotation({ secrets, usedSecrets, processes, generate }: RotationState): RotationStep {
  const [current, ...others] = secrets;
  const outdated = processes.filter(({ settings }) => !isUpToDate(settings, secrets));
  if (outdated.length > 0) return { step: 'restart', processes: outdated };
  const wasUsed = new Set(usedSecrets.map(({ fingerprint }) => fingerprint));
  // A secret that has sealed nothing was announced in the step before.
  const announcedSecret = others.find((secret) => !wasUsed.has(fingerprintOfSecret(secret)));
  if (announcedSecret)
    return { step: 'switch', secrets: [announcedSecret, ...secrets.filter((secret) => secret !== announcedSecret)] };
  if (!isSettled({ secrets, usedSecrets })) return { step: 'wait' };
  const newSecret = generate();
  return processes.length > 1
    ? { step: 'announce', secrets: [current, newSecret, ...others] }
    : { step: 'switch', secrets: [newSecret, ...secrets] };
}

/** The end of a change: the current secret alone. */
export function planEnd(state: Omit<RotationState, 'generate'>): RotationStep {
  const outdated = state.processes.filter(({ settings }) => !isUpToDate(settings, state.secrets));
  if (outdated.length > 0) return { step: 'restart', processes: outdated };
  return isSettled(state) ? { step: 'switch', secrets: [state.secrets[0]] } : { step: 'wait' };
}

function isUpToDate({ current, known }: ProcessRow['settings'], secrets: Secrets): boolean {
  return current === fingerprintOfSecret(secrets[0]) && known.join() === secrets.map(fingerprintOfSecret).join();
}

/** Whether everything is sealed with the current secret. */
function isSettled({ secrets, usedSecrets }: Pick<RotationState, 'secrets' | 'usedSecrets'>): boolean {
  const current = fingerprintOfSecret(secrets[0]);
  const inUse = usedSecrets.filter(({ replacedAt }) => replacedAt === null);
  return inUse.every(({ fingerprint }) => fingerprint === current);
}
