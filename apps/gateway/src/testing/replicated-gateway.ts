import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type PostgresServer } from '@kaimai/embedded-postgres/server';
import { startStandby } from '@kaimai/embedded-postgres/testing/standby';
import { Client } from 'pg';
import { migrate } from '#db/migrate.ts';
import { seedCatalogue } from '#seeding/seed-catalogue.ts';
import { smallCatalogue } from './small-catalogue.ts';
import { createTestGateway, type TestGateway } from './test-gateway.ts';

export interface TestStandby {
  server: PostgresServer;
  dataDir: string;
  /** Stops replaying received changes until `resume` is called. */
  pause: () => Promise<void>;
  resume: () => Promise<void>;
  /** Sends a signal to all processes of the server. Only on Linux. */
  signal: (signal: NodeJS.Signals) => void;
}

export interface ReplicatedGateway extends TestGateway {
  standbys: readonly TestStandby[];
  notices: readonly string[];
}

/** A gateway on a server of its own with two standbys, which may be four seconds behind. Not on Windows. */
export async function createReplicatedGateway(): Promise<ReplicatedGateway> {
  const folder = mkdtempSync(join(tmpdir(), 'kaimai-replicas-'));
  // If the tests run as root, PostgreSQL runs as another account, which needs access to the folder.
  chmodSync(folder, 0o711);
  const folders = ['primary', 'first', 'second'].map((name) => join(folder, name));
  for (const path of folders) mkdirSync(path, { mode: 0o711 });
  const [primaryFolder = '', ...standbyFolders] = folders;
  const primary = await startPostgres({ dataDir: primaryFolder });
  await migrate(primary.connection);
  const standbys: TestStandby[] = [];
  for (const path of standbyFolders) standbys.push(testStandby(path, await startStandby(primaryFolder, path)));

  const hosts = standbys.map(({ server }) => encodeURIComponent(server.connection.host)).join(',');
  const readReplicas = { url: `postgresql://kaimai@${hosts}/kaimai`, maxLagSeconds: 4 };
  const drop = async (): Promise<void> => {
    for (const { server } of standbys) await server.stop();
    await primary.stop();
    rmSync(folder, { recursive: true });
  };
  const notices: string[] = [];
  const gateway = await createTestGateway(
    { readReplicas },
    { database: { address: primary.connection, drop }, onLogLine: (line) => notices.push(line) },
  );
  await seedCatalogue({ db: gateway.db, bundledPicturesFolder: '', now: new Date() }, smallCatalogue());
  await gateway.gateway.listenForChanges();
  return { ...gateway, standbys, notices };
}

function testStandby(dataDir: string, server: PostgresServer): TestStandby {
  // As the superuser, because others may not pause the replay.
  const administer = async (command: string): Promise<void> => {
    const client = new Client({ ...server.connection, user: 'postgres' });
    await client.connect();
    try {
      await client.query(command);
    } finally {
      await client.end();
    }
  };
  return {
    server,
    dataDir,
    pause: () => administer('SELECT pg_wal_replay_pause()'),
    resume: () => administer('SELECT pg_wal_replay_resume()'),
    signal(signal) {
      // Uses `this.server`, because a test that restarts the standby replaces it.
      const pid = this.server.pid();
      if (pid === undefined) throw new Error('the server does not run');
      // First the parent, so that a stopped one starts no further processes.
      process.kill(pid, signal);
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
      for (const child of children) signalUnlessEnded(Number(child), signal);
    },
  };
}

/** Helper processes of the server end by themselves at any time. */
function signalUnlessEnded(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
