import type { NewSecurityRow } from './security-log.sql.ts';

/** Equal refusals within this time are one row with a count. */
const aggregateMs = 60_000;
/**
 * Upper bound of rows per hour about callers without a session, over all networks. Further refusals share one row per kind
 * and minute.
 */
const maxUnknownRowsPerHour = 300;

const hourMs = 3_600_000;
const refusalKinds: ReadonlySet<string> = new Set(['throttled', 'refused']);

export function isRefusal({ kind }: Pick<NewSecurityRow, 'kind'>): boolean {
  return refusalKinds.has(kind);
}

/**
 * Aggregates refused and throttled calls. Callers without a session can vary service, e-mail and network at will. So their
 * rows do not contain service and e-mail, and the number of these rows is limited.
 */
export class Refusals {
  readonly #open = new Map<string, NewSecurityRow>();
  #closed: NewSecurityRow[] = [];
  #hour = 0;
  #unknownRows = 0;

  get size(): number {
    return this.#open.size + this.#closed.length;
  }

  /** Counts an event. Returns false, without counting it, if that needs a new row and `mayGrow` is false. */
  add(event: NewSecurityRow, { mayGrow }: { mayGrow: boolean }): boolean {
    const row = isKnown(event) ? event : withoutChosenFields(event);
    if (this.#countOpen(row)) return true;
    const isOverLimit = !isKnown(row) && !this.#hasRoom(row.at);
    const shared = isOverLimit ? { ...row, network: '', detail: 'caller unknown, many networks' } : row;
    if (isOverLimit && this.#countOpen(shared)) return true;
    if (!mayGrow) return false;
    if (!isKnown(row) && !isOverLimit) this.#unknownRows += 1;
    this.#openRow(shared);
    return true;
  }

  /** Returns all rows and removes them. */
  drain(): NewSecurityRow[] {
    const rows = [...this.#closed, ...this.#open.values()];
    this.#closed = [];
    this.#open.clear();
    return rows;
  }

  #countOpen(row: NewSecurityRow): boolean {
    const open = this.#open.get(keyOf(row));
    if (!open || row.at.getTime() - open.at.getTime() >= aggregateMs) return false;
    open.times += row.times;
    return true;
  }

  #openRow(row: NewSecurityRow): void {
    const key = keyOf(row);
    const previous = this.#open.get(key);
    if (previous) this.#closed.push(previous);
    this.#open.set(key, { ...row });
  }

  /** Whether another row about unknown callers fits in this hour; begins a new count with each hour. */
  #hasRoom(at: Date): boolean {
    const hour = Math.floor(at.getTime() / hourMs);
    if (hour !== this.#hour) this.#unknownRows = 0;
    this.#hour = hour;
    return this.#unknownRows < maxUnknownRowsPerHour;
  }
}

function isKnown({ buyerId, userNo }: NewSecurityRow): boolean {
  return buyerId !== null || userNo !== null;
}

function withoutChosenFields(row: NewSecurityRow): NewSecurityRow {
  return { ...row, email: null, emailHash: null, detail: 'caller unknown' };
}

function keyOf({ kind, buyerId, userNo, network, detail }: NewSecurityRow): string {
  return JSON.stringify([kind, buyerId, userNo, network, detail]);
}
