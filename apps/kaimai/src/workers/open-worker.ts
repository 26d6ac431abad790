import type { Environment } from '#environment.ts';
import type { RunningProgram } from '#listen.ts';
import { serve } from '#program.ts';
import { roleNames } from '#roles.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { WorkerCounts } from './shared-counts.ts';

/** Starts a worker: it serves requests on the shared port, with the database of the first process and without jobs. */
export async function openWorker(environment: Environment): Promise<RunningProgram> {
  const counts = new WorkerCounts((increments) => send({ kind: 'increments', increments }));
  const opening = new Promise<Extract<ToWorker, { kind: 'open' }>>((resolve) => {
    process.on('message', (message: ToWorker) => {
      if (message.kind === 'open') resolve(message);
      else if (message.kind === 'totals') counts.receive(message.totals);
    });
  });
  send({ kind: 'ready' });
  const { database, port, hasMetrics } = await opening;
  // The library of metrics is loaded only if they are served.
  const metrics = hasMetrics ? (await import('#metrics/process-metrics.ts')).createMetrics() : undefined;
  process.on('message', (message: ToWorker) => {
    if (message.kind !== 'read metrics') return;
    void metrics?.registry
      .getMetricsAsJSON()
      .then((read) => send({ kind: 'metrics', number: message.number, metrics: read }));
  });
  const program = await serve(
    database,
    {
      ...environment,
      port,
      roles: new Set(roleNames.filter((role) => role !== 'jobs' && environment.roles.has(role))),
    },
    // The first process has printed everything about the start.
    () => undefined,
    { counts, metrics },
  );
  send({ kind: 'open' });
  return program;
}

function send(message: FromWorker): void {
  // The first process may have just ended. Then this one ends, too, and the error that the callback gets does not matter.
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}
