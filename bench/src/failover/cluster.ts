import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { addressOf, Network } from './network.ts';

const names = ['one', 'two', 'three'];
const exampleFile = (file: string): string =>
  fileURLToPath(new URL(`../../../deploy/patroni/${file}`, import.meta.url));
/** The lag in bytes that a healthy standby may have, because the program's jobs write continuously. */
const maxLagBytes = 1_000_000;
export const password = 'trial';

/** What Patroni reports about a member of the cluster. */
interface Member {
  name: string;
  role: string;
  state: string;
  lag?: number | 'unknown';
}

/** Three machines with etcd, Patroni and PostgreSQL, by the files of deploy/patroni. */
export class Cluster {
  readonly #folder: string;
  readonly #network = new Network(names.length);
  readonly #etcd = new Map<number, ChildProcess>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Starts everything, and makes the account and the database of the program. */
  async start(): Promise<void> {
    const machines = [...names.keys()];
    const owner = ['--owner=postgres', '--group=postgres'];
    for (const machine of machines) execFileSync('install', ['-d', '-m', '0700', ...owner, this.#folderOf(machine)]);
    for (const machine of machines) this.startEtcd(machine);
    for (const machine of machines) this.startPatroni(machine);
    await this.waitUntilHealthy();
    this.psql('postgres', `CREATE ROLE kaimai LOGIN PASSWORD '${password}'`);
    this.psql('postgres', 'CREATE DATABASE kaimai OWNER kaimai');
  }

  #folderOf(machine: number): string {
    return join(this.#folder, names[machine] ?? '');
  }

  /** The settings of an example file, with the name and the address of a machine in place of those of the first one. */
  #settingsOf(machine: number, file: string): Record<string, string> {
    const withMachine = (line: string): string =>
      line.replaceAll('10.86.0.11', addressOf(machine)).replace('=one', `=${names[machine]}`);
    // These settings list all machines.
    const sharedSettings = /_(?:HOSTS|INITIAL_CLUSTER)=/;
    const lines = readFileSync(exampleFile(file), 'utf8').split('\n');
    const text = lines.map((line) => (sharedSettings.test(line) ? line : withMachine(line))).join('\n');
    return parseEnv(text.replaceAll('change-me', password)) as Record<string, string>;
  }

  #run(machine: number, command: readonly string[], env: Record<string, string>): ChildProcess {
    const log = openSync(join(this.#folder, `${names[machine]}-${command[0]}.log`), 'a');
    const [file = '', ...args] = this.#network.commandOn(machine, command);
    const { PATH = '' } = process.env;
    const child = spawn(file, args, { env: { PATH, LANG: 'C.UTF-8', ...env }, stdio: ['ignore', log, log] });
    closeSync(log);
    return child;
  }

  startEtcd(machine: number): void {
    const env = { ...this.#settingsOf(machine, 'etcd.env'), ETCD_DATA_DIR: join(this.#folderOf(machine), 'etcd') };
    this.#etcd.set(machine, this.#run(machine, ['etcd'], env));
  }

  startPatroni(machine: number): void {
    const folder = this.#folderOf(machine);
    this.#run(machine, ['patroni', exampleFile('patroni.yaml')], {
      ...this.#settingsOf(machine, 'node.env'),
      PATRONI_POSTGRESQL_DATA_DIR: join(folder, 'data'),
      PATRONI_POSTGRESQL_PGPASS: join(folder, 'pgpass'),
    });
  }

  killEtcd(machine: number): void {
    this.#etcd.get(machine)?.kill('SIGKILL');
  }

  /** `kill -9` of PostgreSQL and Patroni of a machine; etcd goes on. */
  killDatabase(machine: number): void {
    const etcd = this.#etcd.get(machine)?.pid;
    for (const pid of this.#network.processesOf(machine)) if (pid !== etcd) kill(pid);
  }

  disconnect(machine: number): void {
    this.#network.disconnect(machine);
  }

  reconnect(machine: number): void {
    this.#network.reconnect(machine);
  }

  /** The number of the machine whose PostgreSQL is the primary; undefined while none is reachable. */
  async findPrimary(): Promise<number | undefined> {
    const answers = await Promise.all([...names.keys()].map((machine) => fetchPatroni(machine, 'primary')));
    const index = answers.findIndex((answer) => answer?.ok);
    return index === -1 ? undefined : index;
  }

  getLeader(): Promise<number> {
    return this.#machineWith('leader');
  }

  getSynchronousStandby(): Promise<number> {
    return this.#machineWith('sync_standby');
  }

  async #machineWith(role: string): Promise<number> {
    const member = (await membersSeenBy(0)).find((candidate) => candidate.role === role);
    if (!member) throw new Error(`No machine is ${role}`);
    return names.indexOf(member.name);
  }

  /** Waits, at most two minutes, until all machines see a leader, a synchronous standby and another standby, both with little lag. */
  async waitUntilHealthy(): Promise<void> {
    let membersByMachine: Member[][] = [];
    for (const until = performance.now() + 120_000; performance.now() < until; await pause(500)) {
      membersByMachine = await Promise.all([...names.keys()].map(membersSeenBy));
      const [rolesSeenByFirst] = membersByMachine.map((members) => describeRoles(members));
      const isAgreed = membersByMachine.every(
        (members) => isHealthy(members) && describeRoles(members) === rolesSeenByFirst,
      );
      if (isAgreed && (await this.findPrimary()) !== undefined) return;
    }
    throw new Error(`The cluster is not healthy: ${JSON.stringify(membersByMachine)}`);
  }

  /** Runs SQL at the primary as the superuser. */
  psql(database: string, statement: string): void {
    const hosts = [...names.keys()].map(addressOf).join();
    const url = `postgresql://postgres:${password}@${hosts}/${database}?target_session_attrs=read-write`;
    execFileSync('psql', [url, '--quiet', '--set=ON_ERROR_STOP=1', '--command', statement], { stdio: 'inherit' });
  }

  stop(): void {
    for (const machine of names.keys()) for (const pid of this.#network.processesOf(machine)) kill(pid);
    this.#network.remove();
  }
}

async function membersSeenBy(machine: number): Promise<Member[]> {
  const answer = await fetchPatroni(machine, 'cluster');
  return answer?.ok ? ((await answer.json()) as { members: Member[] }).members : [];
}

function describeRoles(members: readonly Member[]): string {
  return members
    .map(({ name, role }) => `${name} ${role}`)
    .toSorted()
    .join();
}

function isHealthy(members: readonly Member[]): boolean {
  const roles = members.map(({ role }) => role).toSorted();
  const isFollowing = ({ role, lag = 0 }: Member): boolean =>
    role === 'leader' || (lag !== 'unknown' && lag < maxLagBytes);
  return roles.join() === 'leader,replica,sync_standby' && members.every(isFollowing);
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}

/** Undefined for a machine that is cut off, or whose Patroni was killed. */
async function fetchPatroni(machine: number, path: string): Promise<Response | undefined> {
  const url = `http://${addressOf(machine)}:8008/${path}`;
  return fetch(url, { signal: AbortSignal.timeout(1000) }).catch(() => undefined);
}
