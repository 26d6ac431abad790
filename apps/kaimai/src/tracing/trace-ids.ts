import { createHmac, randomFillSync, timingSafeEqual } from 'node:crypto';
import { TraceFlags, type SpanContext } from '@opentelemetry/api';
import { RandomIdGenerator, type IdGenerator } from '@opentelemetry/sdk-trace';
import { systemNow } from '#clock.ts';

/** A trace id is a head, which has the seconds since 1970 and random bytes, and the signature of the head. */
const timeBytes = 4;
const headBytes = 10;
const traceIdBytes = 16;

/** How long calls of a page belong to the trace of the page. */
const joinSeconds = 600;
/** The clocks of two computers may differ by this much. */
const skewSeconds = 60;

/** Ids of zeros only are not valid. */
const wellFormed = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}$/;

/**
 * Makes trace ids that all processes with the same secret recognise. Only ids of recorded traces are ever sent to a
 * browser, so a recognised id proves that its trace is recorded. An id that a client has invented is not recognised, so
 * clients cannot cause recordings.
 */
export class TraceIds implements IdGenerator {
  readonly #secret: Uint8Array;
  readonly #now: () => Date;
  readonly generateSpanId: () => string;

  constructor(secret: Uint8Array, now: () => Date = systemNow) {
    this.#secret = secret;
    this.#now = now;
    const random = new RandomIdGenerator();
    this.generateSpanId = () => random.generateSpanId();
  }

  generateTraceId(): string {
    const head = Buffer.alloc(headBytes);
    head.writeUInt32BE(this.#seconds());
    randomFillSync(head, timeBytes);
    return Buffer.concat([head, this.#sign(head)]).toString('hex');
  }

  /** Whether a trace began in one of our processes, not long ago. */
  isOwn(traceId: string): boolean {
    const id = Buffer.from(traceId, 'hex');
    const head = id.subarray(0, headBytes);
    const age = this.#seconds() - head.readUInt32BE();
    return age >= -skewSeconds && age <= joinSeconds && timingSafeEqual(this.#sign(head), id.subarray(headBytes));
  }

  #sign(head: Buffer): Buffer {
    return createHmac('sha256', this.#secret)
      .update('trace ')
      .update(head)
      .digest()
      .subarray(0, traceIdBytes - headBytes);
  }

  #seconds(): number {
    return Math.floor(this.#now().getTime() / 1000);
  }
}

/** The span that a header `traceparent` names; undefined for anything that the W3C's recommendation does not allow. */
export function parseTraceparent(header: string | string[] | undefined): SpanContext | undefined {
  const [, traceId, spanId] = wellFormed.exec(typeof header === 'string' ? header : '') ?? [];
  if (traceId === undefined || spanId === undefined) return undefined;
  // The header's flag for recording is not trusted.
  return { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true };
}

/** The header for requests that belong to a recorded span. */
export function traceparentOf({ traceId, spanId }: SpanContext): string {
  return `00-${traceId}-${spanId}-01`;
}
