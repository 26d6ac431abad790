import { randomBytes } from 'node:crypto';
import type { Credential } from '@kaimai/contract/account/account';
import type { Db, Tx } from '#db/database.ts';
import type { Secrets } from '#deployment.ts';
import { Refusal } from '#service/refusal.ts';
import { seal, unseal } from '../sealed.ts';
import { endOf, expiryOf, type SessionKind } from './session-life.ts';
import {
  findSessionRow,
  insertSessionWithFacts,
  insertSession,
  revokeSessions,
  updateLastUse,
  type SessionRow,
} from './session.sql.ts';

/** The last use of a session is stored at most once in this time. */
const touchAfterMs = 60_000;

export interface Session extends SessionKind {
  accessKey: string;
  secretKey: string;
  partnerId: string;
  buyerId: number;
  sessionNo: string;
  lastUsedAt: Date;
  /** When it ends unless it is used again. */
  expiresAt: Date;
  /** When it ends even if it is used. */
  endsAt: Date;
  revokedAt: Date | null;
}

export interface NewSession {
  buyerId: number;
  partnerId: string;
  device: string;
  network: string;
  /** Whether everybody seems to be in this network (decision 170). */
  isSharedNetwork?: boolean;
  isOfGuest?: boolean;
  /** Whether the browser keeps it after its window is closed; true by default. */
  isRemembered?: boolean;
  /** Whether the sign-in also confirmed the identity for sensitive actions. */
  isConfirmed?: boolean;
  now: Date;
}

/** Creates a session with its own key pair, which comes from the secure random source. */
export async function createSession(tx: Tx, deploymentSecret: Buffer, session: NewSession): Promise<Credential> {
  const { credential, row } = issueKeys(deploymentSecret, session);
  await insertSession(tx, row);
  return credential;
}

/**
 * Creates a session. The same round trip finds whether the browser has a cart, whether guests with this e-mail have
 * ordered, and whether this kind of device has signed in from this network before, as long as ended sessions are
 * stored. A shared network does not count. Refuses for a locked account; the caller has locked the
 * buyer's row, so that no session begins while an operator locks the account.
 */
export async function beginSession(
  tx: Tx,
  deploymentSecret: Buffer,
  session: NewSession,
  { appNo, email }: { appNo: string; email: string },
) {
  const { credential, row } = issueKeys(deploymentSecret, session);
  const isOwnNetwork = session.network !== '' && !session.isSharedNetwork;
  const { isLocked, ...facts } = await insertSessionWithFacts(tx, row, { appNo, email, isOwnNetwork });
  if (isLocked) throw new Refusal('ACCOUNT_LOCKED');
  return { credential, facts };
}

/** A new key pair with the row of its session. */
function issueKeys(deploymentSecret: Buffer, session: NewSession): { credential: Credential; row: SessionRow } {
  const accessKey = randomBytes(16).toString('hex');
  const secretKey = randomBytes(24).toString('base64url');
  const kind: SessionKind = { isOfGuest: session.isOfGuest ?? false, isRemembered: session.isRemembered ?? true };
  const endsAt = endOf(kind, session.now);
  const row = {
    access_key: accessKey,
    session_no: randomBytes(9).toString('base64url'),
    buyer_id: session.buyerId,
    encrypted_secret: seal(secretKey, sealedFor(accessKey), deploymentSecret),
    partner_id: session.partnerId,
    device: session.device,
    network: session.network,
    created_at: session.now,
    last_used_at: session.now,
    of_guest: kind.isOfGuest,
    remembered: kind.isRemembered,
    expires_at: expiryOf(kind, session.now, endsAt),
    ends_at: endsAt,
    confirmed_at: (session.isConfirmed ?? true) ? session.now : null,
  };
  return { credential: { accessKey, secretKey, partnerId: session.partnerId }, row };
}

/** A session by its access key, open or ended. */
export async function findSession(db: Db | Tx, accessKey: string, secrets: Secrets): Promise<Session | undefined> {
  const row = await findSessionRow(db, accessKey);
  if (!row) return undefined;
  return {
    accessKey,
    secretKey: unseal(row.encrypted_secret, sealedFor(accessKey), secrets),
    partnerId: row.partner_id,
    buyerId: row.buyer_id,
    sessionNo: row.session_no,
    isOfGuest: row.of_guest,
    isRemembered: row.remembered,
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
    endsAt: row.ends_at,
    revokedAt: row.revoked_at,
  };
}

/** Records that a session is in use, which extends its idle time but not its end; at most once a minute. */
export async function touchSession(db: Db, session: Session, now: Date): Promise<void> {
  if (now.getTime() - session.lastUsedAt.getTime() < touchAfterMs) return;
  const expiresAt = expiryOf(session, now, session.endsAt);
  await updateLastUse(db, session.accessKey, { lastUsedAt: now, expiresAt });
}

/** Ends every session of a buyer; returns their access keys, for `sessionsEnded` after the commit. */
export async function endEverySession(tx: Tx, buyerId: number, now: Date): Promise<string[]> {
  return revokeSessions(tx, { buyerId, now });
}

function sealedFor(accessKey: string) {
  return { use: 'session-secret', owner: accessKey } as const;
}
