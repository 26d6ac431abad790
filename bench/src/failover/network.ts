import { execFileSync } from 'node:child_process';

/** The bridge that joins the machines; this host has an address on it, too. */
const bridge = 'kaimai0';
const hostAddress = '10.86.0.1/24';

const ip = (...args: string[]): string => execFileSync('ip', args, { encoding: 'utf8' });
const namespaceOf = (machine: number): string => `kaimai-${machine}`;
const cableOf = (machine: number): string => `kaimai-v${machine}`;

/** Machines in network namespaces, each with a virtual cable to one bridge, so that one can be cut off from all others. */
export class Network {
  readonly #machines: readonly number[];

  /** Machines have the addresses 10.86.0.11 and up. */
  constructor(size: number) {
    this.#machines = Array.from({ length: size }, (_, machine) => machine);
    ip('link', 'add', bridge, 'type', 'bridge');
    ip('address', 'add', hostAddress, 'dev', bridge);
    ip('link', 'set', bridge, 'up');
    for (const machine of this.#machines) this.#addMachine(machine);
  }

  #addMachine(machine: number): void {
    const [namespace, cable] = [namespaceOf(machine), cableOf(machine)];
    ip('netns', 'add', namespace);
    ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
    ip('link', 'set', cable, 'master', bridge, 'up');
    ip('-n', namespace, 'address', 'add', `${addressOf(machine)}/24`, 'dev', 'eth0');
    for (const device of ['lo', 'eth0']) ip('-n', namespace, 'link', 'set', device, 'up');
  }

  /** The command line that runs a command on a machine as the operating system's account `postgres`. */
  commandOn(machine: number, command: readonly string[]): string[] {
    // Each machine has a folder of its own for the sockets of PostgreSQL.
    const ownSocketFolder = ['sh', '-c', 'mount -t tmpfs -o mode=1777 tmpfs /run/postgresql && exec "$@"', 'sh'];
    const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'];
    return ['ip', 'netns', 'exec', namespaceOf(machine), ...ownSocketFolder, ...asPostgres, ...command];
  }

  /** Packets from and to the machine are dropped without an error. */
  disconnect(machine: number): void {
    ip('link', 'set', cableOf(machine), 'down');
  }

  reconnect(machine: number): void {
    ip('link', 'set', cableOf(machine), 'up');
  }

  processesOf(machine: number): number[] {
    return ip('netns', 'pids', namespaceOf(machine)).split('\n').filter(Boolean).map(Number);
  }

  remove(): void {
    // A namespace is deleted only when its last process has ended; deleting the cable takes effect immediately.
    for (const machine of this.#machines) {
      ip('link', 'delete', cableOf(machine));
      ip('netns', 'delete', namespaceOf(machine));
    }
    ip('link', 'delete', bridge);
  }
}

export function addressOf(machine: number): string {
  return `10.86.0.${11 + machine}`;
}
