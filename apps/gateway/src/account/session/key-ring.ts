import { defineCache, type DataAccess } from '#cache/caches.ts';
import type { Cache } from '#cache/cache.ts';
import type { Db } from '#db/database.ts';
import type { Deployment, Secrets } from '#deployment.ts';
import type { FoundKey, ValidKey } from '#service/valid-key.ts';
import { findSession, touchSession } from './session.ts';

/**
 * Sessions are cached for this time. The end of a session takes effect immediately, but in a process that cannot listen
 * to the database only after up to this time.
 */
const cachedMs = 3000;

interface CachedSession {
  key: ValidKey;
  /** In milliseconds since 1970. */
  readAt: number;
  expiresAt: Date;
}

/** Without a time limit of the cache: age and expiry are compared with the gateway's clock, which tests set. */
const sessions = defineCache<CachedSession>({ name: 'sessions', maxEntries: 5000 });
/** Access keys by the number of the session. */
const sessionKeys = defineCache<{ accessKey: string }>({ name: 'session-keys', maxEntries: 5000 });

/** Finds access keys: the deployment's anonymous ones and the sessions of signed-in buyers. */
export class KeyRing {
  readonly #anonymous: Map<string, ValidKey>;
  readonly #sessions: Cache<CachedSession>;
  readonly #sessionKeys: Cache<{ accessKey: string }>;
  /** Concurrent calls of one session share one look-up, so that they need one connection to the database. */
  readonly #lookUps = new Map<string, Promise<FoundKey>>();
  readonly #db: Db;
  readonly #secrets: Secrets;
  /** Incremented when sessions end: a read that began before might have missed the end, so it is not cached. */
  #endings = 0;

  constructor({ db, caches }: DataAccess, deployment: Pick<Deployment, 'anonymousKeys'> & Secrets) {
    this.#db = db;
    this.#sessions = caches.of(sessions);
    this.#sessionKeys = caches.of(sessionKeys);
    this.#secrets = deployment;
    this.#anonymous = new Map(
      deployment.anonymousKeys.map((key) => [key.accessKey, { ...key, buyer: null, guest: null }]),
    );
  }

  /** The key, or the code that says why it cannot be used. */
  async find(accessKey: string, now: Date): Promise<FoundKey> {
    const anonymous = this.#anonymous.get(accessKey);
    if (anonymous) return anonymous;
    const cached = this.#sessions.get(accessKey);
    const ageMs = cached ? now.getTime() - cached.readAt : Infinity;
    // A negative age means that the clock was set back.
    if (cached && ageMs >= 0 && ageMs < cachedMs && now < cached.expiresAt) return cached.key;
    return this.#lookUps.get(accessKey) ?? this.#startLookUp(accessKey, now);
  }

  /** Must be called when sessions end, so that their keys stop working immediately. */
  forget(accessKeys: readonly string[]): void {
    this.#endings += 1;
    for (const accessKey of accessKeys) {
      this.#sessions.delete(accessKey);
      this.#lookUps.delete(accessKey);
    }
  }

  /** Called when the database reports that a session has ended, in any process. */
  forgetSession(sessionNo: string): void {
    const cached = this.#sessionKeys.peek(sessionNo);
    // Also without a key, because `forget` increments `#endings`: a running look-up may be of this session, and is then
    // not cached.
    this.forget(cached ? [cached.accessKey] : []);
  }

  #startLookUp(accessKey: string, now: Date): Promise<FoundKey> {
    const lookUp = this.#lookUp(accessKey, now).finally(() => {
      if (this.#lookUps.get(accessKey) === lookUp) this.#lookUps.delete(accessKey);
    });
    this.#lookUps.set(accessKey, lookUp);
    return lookUp;
  }

  async #lookUp(accessKey: string, now: Date): Promise<FoundKey> {
    this.#sessions.delete(accessKey);
    const endings = this.#endings;
    const session = await findSession(this.#db, accessKey, this.#secrets);
    if (!session) return 'ACCESS_KEY_NOT_EXIST';
    if (session.revokedAt || session.expiresAt <= now) return 'ACCESS_KEY_STATE_ERROR';
    const { secretKey, partnerId, buyerId, sessionNo } = session;
    const owner = { id: buyerId, sessionNo };
    const who = session.isOfGuest ? { buyer: null, guest: owner } : { buyer: owner, guest: null };
    const key: ValidKey = { accessKey, secretKey, partnerId, ...who };
    if (endings === this.#endings) this.#remember(key, session.expiresAt, now);
    await touchSession(this.#db, session, now);
    return key;
  }

  #remember(key: ValidKey, expiresAt: Date, now: Date): void {
    const owner = key.buyer ?? key.guest;
    if (owner) this.#sessionKeys.set(owner.sessionNo, { accessKey: key.accessKey });
    this.#sessions.set(key.accessKey, { key, readAt: now.getTime(), expiresAt });
  }
}
