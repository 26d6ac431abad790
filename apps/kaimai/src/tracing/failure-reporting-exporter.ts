import { ExportResultCode } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';

type OnResult = Parameters<SpanExporter['export']>[1];

/** Passes spans to another exporter; warns once when the collector accepts none, and once when it does again. */
export class FailureReportingExporter implements SpanExporter {
  readonly #exporter: SpanExporter;
  readonly #warn: (line: string) => void;
  #isFailing = false;

  constructor(exporter: SpanExporter, warn: (line: string) => void) {
    this.#exporter = exporter;
    this.#warn = warn;
  }

  export(spans: ReadableSpan[], onResult: OnResult): void {
    this.#exporter.export(spans, (result) => {
      this.#report(result.code === ExportResultCode.SUCCESS ? undefined : reasonOf(result.error));
      onResult(result);
    });
  }

  forceFlush(): Promise<void> {
    return this.#exporter.forceFlush?.() ?? Promise.resolve();
  }

  shutdown(): Promise<void> {
    return this.#exporter.shutdown();
  }

  #report(failure: string | undefined): void {
    if (failure !== undefined && !this.#isFailing)
      this.#warn(`The collector accepts no traces (${failure}); they are lost until it does`);
    if (failure === undefined && this.#isFailing) this.#warn('The collector accepts traces again');
    this.#isFailing = failure !== undefined;
  }
}

/** Such as ECONNREFUSED, or `status 500`. */
function reasonOf(error: Error | undefined): string {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: string };
  if (typeof code === 'number') return `status ${code}`;
  return typeof code === 'string' ? code : message || 'no answer';
}
