import { Counter, Histogram, type Registry } from 'prom-client';
import { callRefused, gatewayCall } from '#diagnostics/channels.ts';
import { onEnd } from '#diagnostics/on-end.ts';
import type { Outcome } from '#service/outcome.ts';

/** In seconds. Cached answers are in the first bucket. Calls of more than five seconds are rare, and are not told apart. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Counts calls of services, their outcomes and durations, and the refusals for lack of stock. */
export function measureCalls(registry: Registry): () => void {
  const registers = [registry];
  const calls = new Counter({
    name: 'kaimai_calls_total',
    help: 'Calls of services by the code of their answer; from=page while rendering pages, from=http otherwise',
    labelNames: ['service', 'code', 'from'],
    registers,
  });
  const durations = new Histogram({
    name: 'kaimai_call_duration_seconds',
    help: 'How long services took',
    labelNames: ['service'],
    buckets,
    registers,
  });
  const shortages = new Counter({
    name: 'kaimai_stock_refusals_total',
    help: 'Calls that were refused because there is not enough stock',
    labelNames: ['service'],
    registers,
  });
  const ends = [
    onEnd(gatewayCall, ({ service, from }, { seconds, result, failed }) => {
      const code = failed ? 'INTERNAL_ERROR' : (result as Outcome).code;
      calls.inc({ service, code, from });
      durations.observe({ service }, seconds);
      if (code === 'STOCK_NOT_ENOUGH') shortages.inc({ service });
    }),
    // Calls that were refused before they reached their service, such as those with a wrong signature. `gatewayCall` does not
    // report them.
    callRefused.subscribe(({ service, code }) => calls.inc({ service, code, from: 'http' })),
  ];
  return () => {
    for (const end of ends) end();
  };
}
