import type { Environment } from '#environment.ts';
import type { Metrics } from './open-metrics.ts';

/** Opens the metrics if METRICS_PORT is set. Their library is loaded only then. */
export async function openConfiguredMetrics(
  { metrics: address }: Pick<Environment, 'metrics'>,
  print: (line: string) => void,
): Promise<Metrics | undefined> {
  if (!address) return undefined;
  const { openMetrics } = await import('./open-metrics.ts');
  const metrics = await openMetrics(address);
  print(`Metrics are at ${metrics.url}`);
  return metrics;
}
