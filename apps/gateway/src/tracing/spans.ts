import { AsyncLocalStorage } from 'node:async_hooks';
import {
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  type Span,
  type SpanContext,
  type SpanOptions,
  type Tracer,
} from '@opentelemetry/api';
import { ATTR_ERROR_TYPE } from '@opentelemetry/semantic-conventions';

export interface SpanDescription extends Pick<SpanOptions, 'kind' | 'attributes' | 'links'> {
  /** One of a small set of names: what varies from span to span belongs in attributes. */
  name: string;
}

export interface SpansOptions {
  tracer: Tracer;
  /** The share of traces that is recorded, from 0 to 1. */
  ratio: number;
  random?: () => number;
}

/**
 * The spans of this process. A span belongs to the code that runs within it and to everything that it starts. Code
 * outside of a recorded trace has no spans at all.
 */
export class Spans {
  /** In place of OpenTelemetry's context manager: the diagnostics channels bind this store to their work (decision 343). */
  readonly current = new AsyncLocalStorage<Span | undefined>();
  readonly #tracer: Tracer;
  readonly #ratio: number;
  readonly #random: () => number;

  constructor({ tracer, ratio, random = Math.random }: SpansOptions) {
    this.#tracer = tracer;
    this.#ratio = ratio;
    this.#random = random;
  }

  /**
   * The span of the running code; undefined once it has ended, so that a timer which outlives its request never adds to
   * it.
   */
  get openSpan(): Span | undefined {
    const span = this.current.getStore();
    return span?.isRecording() ? span : undefined;
  }

  /** A span below the open one; undefined without one. */
  begin({ name, ...options }: SpanDescription): Span | undefined {
    const parent = this.openSpan;
    return parent && this.#tracer.startSpan(name, options, trace.setSpan(ROOT_CONTEXT, parent));
  }

  /** The first span of a trace, if it is to be recorded; or one below a span that another process is known to record. */
  beginTrace({ name, ...options }: SpanDescription, recorded?: SpanContext): Span | undefined {
    if (recorded) return this.#tracer.startSpan(name, options, trace.setSpanContext(ROOT_CONTEXT, recorded));
    return this.#random() < this.#ratio ? this.#tracer.startSpan(name, options, ROOT_CONTEXT) : undefined;
  }

  /** Runs `work` within a span below the open one. */
  async run<T>(description: SpanDescription, work: () => Promise<T>): Promise<T> {
    const span = this.begin(description);
    if (!span) return work();
    try {
      const result = await this.current.run(span, work);
      span.end();
      return result;
    } catch (error) {
      failSpan(span, error);
      throw error;
    }
  }
}

/** Ends a span with the kind of its failure. The message of the error is left out: it may contain personal data. */
export function failSpan(span: Span, error: unknown): void {
  span.setAttribute(ATTR_ERROR_TYPE, kindOf(error));
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** A code, such as PostgreSQL's SQLSTATE or ECONNREFUSED, or the name of the error's class. */
function kindOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  const kind = typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : name;
  return typeof kind === 'string' ? kind : typeof error;
}
