import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '#db/database.ts';
import { inTransaction } from '#db/in-transaction.ts';
import {
  deleteAllProcesses,
  deleteGoneProcesses,
  deleteProcess,
  isDifferenceAllowed,
  listProcesses,
  listUsedSecrets,
  recordOthersReplaced,
  recordUsedSecret,
  saveProcess,
  type ProcessRow,
} from './processes.sql.ts';
import {
  findDifference,
  fingerprintOfSecret,
  fingerprintSettings,
  secretSetting,
  type Difference,
  type SharedFingerprints,
  type SharedSettings,
} from './shared-settings.ts';

const heartbeatMs = 10_000;

/** A process that wants to run on this database. */
export interface Joining {
  host: string;
  pid: number;
  roles: readonly string[];
  settings: SharedSettings;
  /** Whether no other process can run on this database, because this one has locked the data folder. All others have ended. */
  isAlone: boolean;
}

/** Why a process may not join. */
export type JoinProblem =
  | (Difference & { other: Pick<ProcessRow, 'host' | 'pid' | 'startedAt'> })
  /** Data is sealed with a secret that the process does not know. */
  | { setting: typeof secretSetting; unknownSince: Date };

/**
 * Joins the processes of this database if the settings agree, or says why not. Must run under the start-up lock, so
 * that of two processes that start concurrently one sees the other.
 */
export async function joinProcesses(db: Db, joining: Joining): Promise<{ id: string } | { problem: JoinProblem }> {
  const settings = fingerprintSettings(joining.settings);
  return inTransaction(db, async (tx) => {
    await (joining.isAlone ? deleteAllProcesses(tx) : deleteGoneProcesses(tx));
    const problem = (await findUnknownSecret(tx, settings)) ?? (await findDifferingProcess(tx, settings));
    if (problem) return { problem };
    // In a database without records it is unknown which of the known secrets have sealed data.
    const isFirst = (await listUsedSecrets(tx)).length === 0;
    for (const secret of isFirst ? settings.known : [settings.current]) await recordUsedSecret(tx, secret);
    const id = randomUUID();
    await saveProcess(tx, { ...joining, id, roles: [...joining.roles], settings });
    return { id };
  });
}

/** A secret that sealed data and that the process does not know, unless an operator has allowed to give up that data. */
async function findUnknownSecret(tx: Tx, settings: SharedFingerprints): Promise<JoinProblem | undefined> {
  const used = await listUsedSecrets(tx);
  const unknown = used.find(
    ({ fingerprint, replacedAt }) => replacedAt === null && !settings.known.includes(fingerprint),
  );
  if (!unknown) return undefined;
  if (await isDifferenceAllowed(tx, secretSetting)) {
    await recordOthersReplaced(tx, settings.current);
    return undefined;
  }
  return { setting: secretSetting, unknownSince: unknown.firstUsedAt };
}

async function findDifferingProcess(tx: Tx, settings: SharedFingerprints): Promise<JoinProblem | undefined> {
  for (const { host, pid, startedAt, settings: othersSettings } of await listProcesses(tx)) {
    const difference = findDifference(settings, othersSettings);
    if (difference && !(await isDifferenceAllowed(tx, difference.setting)))
      return { ...difference, other: { host, pid, startedAt } };
  }
  return undefined;
}

/** Records a heartbeat of a process every ten seconds. Returns a function that ends this and removes the process. */
export function startHeartbeat(
  db: Db,
  { id, host, pid, roles, settings }: { id: string } & Pick<Joining, 'host' | 'pid' | 'roles' | 'settings'>,
): () => Promise<void> {
  const row = { id, host, pid, roles: [...roles], settings: fingerprintSettings(settings) };
  let saving = Promise.resolve();
  const save = (): void => {
    // A lost heartbeat is followed by the next one; the queries of calls report the fault.
    saving = saveProcess(db, row).catch(() => undefined);
  };
  const timer = setInterval(save, heartbeatMs).unref();
  return async () => {
    clearInterval(timer);
    await saving;
    await deleteProcess(db, id).catch(() => undefined);
  };
}

/** Whether the processes of this database can open what this secret seals. True where no program has run yet. */
export async function isSealingSecret(db: Db, secret: Buffer): Promise<boolean> {
  const used = await listUsedSecrets(db);
  const fingerprint = fingerprintOfSecret(secret);
  return used.length === 0 || used.some((record) => record.fingerprint === fingerprint && record.replacedAt === null);
}

/** Whether every process seals with this secret. A process that was killed counts until its last heartbeat is old. */
export async function isSecretOfAll(db: Db, secret: Buffer): Promise<boolean> {
  const fingerprint = fingerprintOfSecret(secret);
  return (await listProcesses(db)).every(({ settings }) => settings.current === fingerprint);
}

/**
 * To be called when everything is sealed with this secret. Former ones count as replaced, unless a process still seals
 * with one of them: then it returns false.
 */
export async function recordAllSealed(db: Db, secret: Buffer): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const isOfAll = await isSecretOfAll(tx, secret);
    if (isOfAll) await recordOthersReplaced(tx, fingerprintOfSecret(secret));
    return isOfAll;
  });
}
