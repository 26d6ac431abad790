/**
 * Kills and cuts off nodes of a PostgreSQL cluster while buyers buy. Arguments select connections to the primary and faults, for
 * example `hosts kill cut`. Without a selected connection all connections are tried, and without a selected fault all faults.
 */

import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Cluster, password } from './failover/cluster.ts';
import { failoverArguments, tryFailovers } from './failover/failovers.ts';
import { addressOf } from './failover/network.ts';
import { Findings } from './faults/report.ts';
import { inFolder, prepareStockedFolder } from './faults/stocked-folder.ts';

const haproxyFile = fileURLToPath(new URL('../../deploy/patroni/haproxy.cfg', import.meta.url));
const account = `postgresql://kaimai:${password}`;
const connections = {
  haproxy: { name: 'through HAProxy', url: `${account}@127.0.0.1:5000/kaimai` },
  hosts: {
    name: 'with several hosts',
    url: `${account}@${[0, 1, 2].map((nth) => `${addressOf(nth)}:5432`).join()}/kaimai?target_session_attrs=read-write`,
  },
};
const args = process.argv.slice(2);
const validArguments = [...Object.keys(connections), ...failoverArguments];
const unknownArgument = args.find((argument) => !validArguments.includes(argument));
if (unknownArgument !== undefined)
  throw new Error(`Unknown argument ${unknownArgument}; valid ones are ${validArguments.join(', ')}.`);

/** The choices that the arguments name, or all of them if they name none. */
function selectNamed<T extends string>(choices: readonly T[]): readonly T[] {
  const named = choices.filter((choice) => args.includes(choice));
  return named.length > 0 ? named : choices;
}

const findings = new Findings();
await findings.attempt('failovers', () => inFolder(tryAll));
findings.finish();

async function tryAll(folder: string): Promise<void> {
  const cluster = new Cluster(folder);
  const haproxy = spawn('haproxy', ['-db', '-f', haproxyFile], { stdio: 'ignore' });
  const stop = (): void => {
    cluster.stop();
    haproxy.kill('SIGTERM');
  };
  process.once('exit', stop);
  // A signal alone would end the process without the event `exit`.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  try {
    await cluster.start();
    const dataDir = join(folder, 'program');
    mkdirSync(dataDir);
    const stockedFolder = await prepareStockedFolder(dataDir, { DATABASE_URL: connections.hosts.url });
    for (const connection of selectNamed(['haproxy', 'hosts'] as const)) {
      const { name, url } = connections[connection];
      const trial = { cluster, folder: { ...stockedFolder, env: { DATABASE_URL: url } }, name, findings };
      await tryFailovers(trial, selectNamed(failoverArguments));
    }
  } finally {
    process.removeListener('exit', stop);
    stop();
  }
}
