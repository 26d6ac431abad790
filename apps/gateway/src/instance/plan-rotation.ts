import type { ProcessRow, UsedSecret } from './processes.sql.ts';
import { fingerprintOfSecret } from './shared-settings.ts';

type Secrets = readonly [Buffer, ...Buffer[]];
type Process = Pick<ProcessRow, 'host' | 'pid' | 'settings'>;

export interface RotationState {
  /** The current secret first. */
  secrets: Secrets;
  used: readonly UsedSecret[];
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
export function planRotation({ secrets, used, processes, generate }: RotationState): RotationStep {
  const [current, ...others] = secrets;
  const behind = processes.filter(({ settings }) => !isUpToDate(settings, secrets));
  if (behind.length > 0) return { step: 'restart', processes: behind };
  const wasUsed = new Set(used.map(({ fingerprint }) => fingerprint));
  const announced = others.find((secret) => !wasUsed.has(fingerprintOfSecret(secret)));
  if (announced) return { step: 'switch', secrets: [announced, ...secrets.filter((secret) => secret !== announced)] };
  if (!isSettled({ secrets, used })) return { step: 'wait' };
  const fresh = generate();
  return processes.length > 1
    ? { step: 'announce', secrets: [current, fresh, ...others] }
    : { step: 'switch', secrets: [fresh, ...secrets] };
}

/** The end of a change: the current secret alone. */
export function planEnd(state: Omit<RotationState, 'generate'>): RotationStep {
  const behind = state.processes.filter(({ settings }) => !isUpToDate(settings, state.secrets));
  if (behind.length > 0) return { step: 'restart', processes: behind };
  return isSettled(state) ? { step: 'switch', secrets: [state.secrets[0]] } : { step: 'wait' };
}

function isUpToDate({ current, known }: ProcessRow['settings'], secrets: Secrets): boolean {
  return current === fingerprintOfSecret(secrets[0]) && known.join() === secrets.map(fingerprintOfSecret).join();
}

/** Whether everything is sealed with the current secret. */
function isSettled({ secrets, used }: Pick<RotationState, 'secrets' | 'used'>): boolean {
  const current = fingerprintOfSecret(secrets[0]);
  const inUse = used.filter(({ replacedAt }) => replacedAt === null).map(({ fingerprint }) => fingerprint);
  return inUse.length === 0 || inUse.join() === current;
}
