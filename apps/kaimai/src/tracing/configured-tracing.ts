import type { Environment } from '#environment.ts';
import type { Tracing } from './tracing.ts';

interface TracingParts {
  secret: () => Uint8Array;
  print: (line: string) => void;
  /** For the log. */
  warn: (line: string) => void;
}

/** Opens the traces if OTEL_EXPORTER_OTLP_ENDPOINT is set. Their library is loaded only then. */
export async function openConfiguredTracing(
  { traces }: Pick<Environment, 'traces'>,
  { secret, print, warn }: TracingParts,
): Promise<Tracing | undefined> {
  if (!traces) return undefined;
  const { openTracing } = await import('./open-tracing.ts');
  const tracing = openTracing({ ...traces, secret: secret(), warn });
  print(`Traces are sent to ${new URL(traces.url).origin}`);
  return tracing;
}
