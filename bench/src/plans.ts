/**
 * Actual query plans of every service: `node bench/src/plans.ts 100000`. Buyers call every service once, their rows are
 * copied until the tables are large, and they call every service again. The plans of the second pass are written to
 * docs/plans.md; a sequential or full read of a growing table is a failure.
 */

import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ImitatedIdentityProvider } from '@kaimai/gateway/testing/imitated-identity-provider';
import type { Client } from 'pg';
import { parseCatalogueChoices, withCatalogue } from './catalogue-folder.ts';
import { Scorecard } from './goals.ts';
import { freePort, startInstance, stopNode } from './processes.ts';
import { PlanRecorder } from './plans/plan-recorder.ts';
import { providerId } from './plans/identity-provider-calls.ts';
import { callEveryService, findProducts, servicesOfContract } from './plans/every-service.ts';
import { fillTables, mayStaySmall } from './plans/fill.ts';
import { connectTo, reconnect, withPlansLogged } from './plans/logged-plans.ts';
import { pauseJobs, resumeJobs } from './plans/pause-jobs.ts';
import { renderPlansDocument, type PlansDocument } from './plans/plans-document.ts';
import { largeTableRows, fullReads } from './plans/plan-log.ts';
import type { CallContext } from './plans/call-context.ts';

const plansDocument = fileURLToPath(new URL('../../docs/plans.md', import.meta.url));
const rowsOfTables = 50_000;
const jobsRunMs = 8000;
const deploymentSecret = randomBytes(32);
const scorecard = new Scorecard('plans');
const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

const [catalogue] = parseCatalogueChoices(process.argv.slice(2)) ?? [];
if (!catalogue) {
  process.stderr.write('Usage: node bench/src/plans.ts PRODUCTS, for example 100000\n');
  process.exit(1);
}
const provider = await ImitatedIdentityProvider.open();
// The program, which this process starts, inherits these variables.
Object.assign(process.env, {
  DEPLOYMENT_SECRET: deploymentSecret.toString('base64'),
  // The simulated demo shops would change orders by themselves.
  DEMO_PACE: 'off',
  IDENTITY_PROVIDERS: JSON.stringify([providerSettings()]),
});
await report(await withCatalogue(catalogue, readPlans));
await provider.close();
scorecard.finish();

interface RecordedPlans extends Omit<PlansDocument, 'products'> {
  answered: ReadonlySet<string>;
}

/** The provider's settings without the fields that are null, which the setting leaves out. */
function providerSettings(): object {
  const { icon: _icon, colour: _colour, ...filled } = provider.settings({ id: providerId });
  return filled;
}

async function readPlans(dataDir: string): Promise<RecordedPlans> {
  // Pages of the payment provider redirect back to a port that must be known beforehand.
  const program = await startInstance(dataDir, await freePort());
  const clients: Client[] = [];
  try {
    const database = await connectTo(dataDir, clients);
    const lockClient = await connectTo(dataDir, clients);
    await pauseJobs(lockClient, database);
    await callAll({ url: program.url, dataDir, database, run: 'first' });
    printLine('Every service was called once; now the tables are filled');
    await resumeJobs(lockClient);
    await pause(jobsRunMs);
    await pauseJobs(lockClient, database);
    const sizes = await fillTables(database, rowsOfTables);
    const { calls, answered } = await withPlansLogged(database, async () => {
      await reconnect(program.url, database);
      return callAll({ url: program.url, dataDir, database, run: 'second' });
    });
    const tooSmall = [...sizes]
      .filter(([name, rows]) => rows < largeTableRows && !mayStaySmall(name))
      .map(([name]) => name);
    return { calls, answered, sizes, tooSmall };
  } finally {
    await Promise.all(clients.map((client) => client.end()));
    await stopNode(program);
  }
}

async function callAll({ url, run, ...rest }: Pick<CallContext, 'dataDir' | 'database' | 'run'> & { url: string }) {
  const recorder = new PlanRecorder(url, join(rest.dataDir, 'postgres.log'));
  const products = await findProducts(url);
  await callEveryService({ ...rest, recorder, products, provider, deploymentSecret, run: `${run}-${Date.now()}` });
  return recorder;
}

async function report({ answered, ...recorded }: RecordedPlans): Promise<void> {
  writeFileSync(plansDocument, renderPlansDocument({ ...recorded, products: catalogue?.size ?? 0 }));
  const fullReadsOfCalls = recorded.calls.flatMap(({ name, plans }) =>
    plans.flatMap((plan) => fullReads(plan, recorded.sizes).map((table) => ({ name, table, plan }))),
  );
  for (const { name, table, plan } of fullReadsOfCalls) printLine(`\n${name} reads ${table} from end to end:\n${plan}`);
  if (recorded.tooSmall.length > 0) printLine(`\nToo few rows for a realistic plan: ${recorded.tooSmall.join(', ')}`);
  scorecard.record('tables read from end to end', { value: new Set(fullReadsOfCalls.map(({ table }) => table)).size });
  scorecard.record('tables with too few rows to tell', { value: recorded.tooSmall.length });
  const uncalledServices = (await servicesOfContract()).filter((name) => !answered.has(name));
  if (uncalledServices.length > 0) printLine(`\nNot called: ${uncalledServices.join(', ')}`);
  scorecard.record('services that were not called', { value: uncalledServices.length });
}
