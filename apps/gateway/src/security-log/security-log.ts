import { blindEmail, networkOf } from '#throttle/throttle.ts';
import type { Db } from '#db/database.ts';
import { isUnavailable } from '#db/unavailable.ts';
import type { AnsweredCall, RefusedCall } from '#service/outcome.ts';
import { isRefusal, Refusals } from './refusals.ts';
import { refusedEvent, securityEventOf, type SecurityEvent } from './security-event.ts';
import { insertSecurityRows, type NewSecurityRow } from './security-log.sql.ts';

/** Upper bound of rows that wait for the database; further events are only counted. */
const maxWaiting = 1000;
/** Failed sign-ins and confirmations within this time are aggregated: equal events are one row with a count. */
const aggregateMs = 1000;
const aggregateRefusalsMs = 60_000;
const retryMs = 5000;

const wrongProofs: ReadonlySet<string> = new Set(['signInFailed', 'identityRefused']);

interface SecurityLogOptions {
  db: Db;
  deploymentSecret: Buffer;
  now: () => Date;
  /** Whether there is disk space; nothing is written without. */
  mayChange: () => boolean;
  onFault: (error: unknown, where: string) => void;
}

/**
 * Writes events asynchronously: no call waits for it or fails because of it. While the database or disk space is
 * unavailable, up to a thousand rows wait. A killed process loses the events of the last second and the refusals of the
 * last minute.
 */
export class SecurityLog {
  readonly #options: SecurityLogOptions;
  #waiting = new Map<string, NewSecurityRow>();
  readonly #refusals = new Refusals();
  #refusalNo = 0;
  #lost = 0;
  #timer: NodeJS.Timeout | undefined;
  #refusalsTimer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(options: SecurityLogOptions) {
    this.#options = options;
  }

  readonly onAnswered = (answered: AnsweredCall): void => this.record(securityEventOf(answered, this.#options.now()));

  readonly onRefused = (refused: RefusedCall): void => this.record(refusedEvent(refused, this.#options.now()));

  /** Never throws. */
  record(event: SecurityEvent | undefined): void {
    if (!event) return;
    try {
      this.#add(this.#rowOf(event));
    } catch (error) {
      this.#options.onFault(error, 'security log');
    }
  }

  #add(row: NewSecurityRow): void {
    if (isRefusal(row)) return this.#addRefusal(row);
    const isWrongProof = wrongProofs.has(row.kind);
    const key = JSON.stringify([row.kind, row.buyerId, row.userNo, row.emailHash, row.network, row.detail]);
    const sameRow = isWrongProof ? this.#waiting.get(key) : undefined;
    if (sameRow) sameRow.times += 1;
    else if (this.#waiting.size >= maxWaiting) this.#lost += 1;
    // The size makes the key unique: events that are not aggregated stay separate rows.
    else this.#waiting.set(isWrongProof ? key : `${key} ${this.#waiting.size}`, row);
    this.#schedule(isWrongProof ? aggregateMs : 0);
  }

  #addRefusal(row: NewSecurityRow): void {
    const mayGrow = this.#refusals.size < maxWaiting;
    if (!this.#refusals.add(row, { mayGrow })) this.#lost += 1;
    if (!this.#isClosed) this.#refusalsTimer ??= setTimeout(() => void this.flush(), aggregateRefusalsMs).unref();
  }

  /** Resolves when everything recorded so far is written, or has failed. */
  async flush(): Promise<void> {
    clearTimeout(this.#refusalsTimer);
    this.#refusalsTimer = undefined;
    this.#keep(this.#refusals.drain().map((row) => [`refusal ${(this.#refusalNo += 1)}`, row]));
    await this.#flushWaiting();
  }

  async #flushWaiting(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    await this.#writing;
  }

  /** Writes the waiting rows. Those that cannot be written now are lost. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.flush();
  }

  #schedule(delayMs: number): void {
    if (this.#isClosed) return;
    // Not awaited, because no call waits for the log; `#write` handles its errors itself.
    if (delayMs === 0) return void this.#flushWaiting();
    this.#timer ??= setTimeout(() => void this.#flushWaiting(), delayMs).unref();
  }

  async #write(): Promise<void> {
    const rows = this.#waiting;
    if (rows.size === 0) return;
    if (!this.#options.mayChange()) return this.#schedule(retryMs);
    this.#waiting = new Map();
    const lost = this.#lost;
    this.#lost = 0;
    try {
      await insertSecurityRows(this.#options.db, [...rows.values(), ...lostRows(lost, this.#options.now())]);
    } catch (error) {
      this.#requeue(rows, lost);
      if (!isUnavailable(error)) this.#options.onFault(error, 'security log');
    }
  }

  #requeue(rows: Map<string, NewSecurityRow>, lost: number): void {
    this.#lost += lost;
    // The prefix makes the key unique, so that the row does not replace one that was added meanwhile.
    this.#keep([...rows].map(([key, row]) => [`again ${key}`, row]));
    this.#schedule(retryMs);
  }

  #keep(rows: readonly (readonly [string, NewSecurityRow])[]): void {
    for (const [key, row] of rows) {
      if (this.#waiting.size < maxWaiting) this.#waiting.set(key, row);
      else this.#lost += row.times;
    }
  }

  #rowOf(event: SecurityEvent): NewSecurityRow {
    const { email, network } = event;
    const emailHash = email === null ? null : blindEmail(email, this.#options.deploymentSecret);
    return { ...event, emailHash, operator: null, network: networkOf(network), times: 1 };
  }
}

/** A row with the number of events that were lost. */
function lostRows(lost: number, at: Date): NewSecurityRow[] {
  if (lost === 0) return [];
  const nobody = { buyerId: null, userNo: null, email: null, emailHash: null, operator: null, network: '' };
  return [{ ...nobody, at, kind: 'eventsLost', detail: 'too many in a short time', times: lost }];
}
