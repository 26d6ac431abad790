import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { sharedFingerprints, type SharedFingerprints } from './shared-settings.ts';

export interface ProcessRow {
  id: string;
  host: string;
  pid: number;
  roles: string[];
  settings: SharedFingerprints;
  startedAt: Date;
  seenAt: Date;
}

/** A process whose last heartbeat is older has ended: three times the interval of heartbeats. */
const goneAfter = sql`interval '30 seconds'`;

export async function listProcesses(db: Db | Tx): Promise<ProcessRow[]> {
  const { rows } = await sql<ProcessRow>`
    SELECT id, host, pid, roles, settings, started_at AS "startedAt", seen_at AS "seenAt" FROM running_process
    WHERE seen_at > now() - ${goneAfter} ORDER BY started_at, id`.execute(db);
  return rows.map((row) => ({ ...row, settings: sharedFingerprints.parse(row.settings) }));
}

/** Records a heartbeat. Also restores the row of a process that was considered gone. */
export async function saveProcess(
  db: Db | Tx,
  { id, host, pid, roles, settings }: Pick<ProcessRow, 'id' | 'host' | 'pid' | 'roles' | 'settings'>,
): Promise<void> {
  await sql`
    INSERT INTO running_process (id, host, pid, roles, settings)
    VALUES (${id}, ${host}, ${pid}, ${roles}::text[], ${JSON.stringify(settings)}::jsonb)
    ON CONFLICT (id) DO UPDATE SET seen_at = now()`.execute(db);
}

export async function deleteProcess(db: Db, id: string): Promise<void> {
  await sql`DELETE FROM running_process WHERE id = ${id}`.execute(db);
}

export async function deleteGoneProcesses(tx: Tx): Promise<void> {
  await sql`DELETE FROM running_process WHERE seen_at <= now() - ${goneAfter}`.execute(tx);
}

export async function deleteAllProcesses(tx: Tx): Promise<void> {
  await sql`DELETE FROM running_process`.execute(tx);
}

export interface UsedSecret {
  fingerprint: string;
  firstUsedAt: Date;
  /** Null while data may still be sealed with it. */
  replacedAt: Date | null;
}

export async function listUsedSecrets(db: Db | Tx): Promise<UsedSecret[]> {
  const { rows } = await sql<UsedSecret>`
    SELECT fingerprint, first_used_at AS "firstUsedAt", replaced_at AS "replacedAt" FROM deployment_secret
    ORDER BY first_used_at, fingerprint`.execute(db);
  return rows;
}

/** Records that data may be sealed with a secret, even if the secret was replaced before. */
export async function recordUsedSecret(tx: Tx, fingerprint: string): Promise<void> {
  await sql`
    INSERT INTO deployment_secret (fingerprint) VALUES (${fingerprint})
    ON CONFLICT (fingerprint) DO UPDATE SET replaced_at = NULL`.execute(tx);
}

/** Records that nothing is sealed with any other secret. */
export async function recordOthersReplaced(tx: Tx, fingerprint: string): Promise<void> {
  await sql`
    UPDATE deployment_secret SET replaced_at = now()
    WHERE fingerprint <> ${fingerprint} AND replaced_at IS NULL`.execute(tx);
}

/** Records of the original's processes have no meaning in a copy. */
export async function forgetSharedSettings(tx: Tx): Promise<void> {
  await deleteAllProcesses(tx);
  await sql`DELETE FROM deployment_secret`.execute(tx);
  await sql`DELETE FROM allowed_difference`.execute(tx);
}

export async function isDifferenceAllowed(tx: Tx, setting: string): Promise<boolean> {
  const { rows } = await sql<{ allowed: boolean }>`
    SELECT EXISTS (SELECT FROM allowed_difference WHERE setting = ${setting} AND until > now()) AS allowed`.execute(tx);
  return rows[0]?.allowed ?? false;
}

/** Returns the time until which it is allowed. */
export async function allowDifference(db: Db, setting: string, minutes: number): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date }>`
    INSERT INTO allowed_difference (setting, until) VALUES (${setting}, now() + ${minutes} * interval '1 minute')
    ON CONFLICT (setting) DO UPDATE SET until = excluded.until RETURNING until`.execute(db);
  return rows[0]?.until;
}
