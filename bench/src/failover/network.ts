import { execFileSync } from 'node:child_process';

/** The bridge that joins the machines; this host has an address on it, too. */
const bridge = 'kaimai0';
const hostAddress = '10.86.0.1/24';

const ip = (...words: string[]): string => execFileSync('ip', words, { encoding: 'utf8' });
const namespaceOf = (nth: number): string => `kaimai-${nth}`;
const cableOf = (nth: number): string => `kaimai-v${nth}`;

/** Machines in network namespaces, each with a cable to one bridge, so that one can be cut off from all others. */
export class Network {
  readonly #machines: readonly number[];

  /** Machines have the addresses 10.86.0.11 and up. */
  constructor(size: number) {
    this.#machines = Array.from({ length: size }, (_, nth) => nth);
    ip('link', 'add', bridge, 'type', 'bridge');
    ip('address', 'add', hostAddress, 'dev', bridge);
    ip('link', 'set', bridge, 'up');
    for (const nth of this.#machines) this.#addMachine(nth);
  }

  #addMachine(nth: number): void {
    const [namespace, cable] = [namespaceOf(nth), cableOf(nth)];
    ip('netns', 'add', namespace);
    ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
    ip('link', 'set', cable, 'master', bridge, 'up');
    ip('-n', namespace, 'address', 'add', `${addressOf(nth)}/24`, 'dev', 'eth0');
    for (const device of ['lo', 'eth0']) ip('-n', namespace, 'link', 'set', device, 'up');
  }

  /** The command line that runs a command on a machine as the operating system's account `postgres`. */
  commandOn(nth: number, words: readonly string[]): string[] {
    // Each machine has a folder of its own for the sockets of PostgreSQL.
    const ownSocketFolder = ['sh', '-c', 'mount -t tmpfs -o mode=1777 tmpfs /run/postgresql && exec "$@"', 'sh'];
    const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'];
    return ['ip', 'netns', 'exec', namespaceOf(nth), ...ownSocketFolder, ...asPostgres, ...words];
  }

  /** Packets from and to the machine are dropped without an error. */
  cut(nth: number): void {
    ip('link', 'set', cableOf(nth), 'down');
  }

  mend(nth: number): void {
    ip('link', 'set', cableOf(nth), 'up');
  }

  processesOf(nth: number): number[] {
    return ip('netns', 'pids', namespaceOf(nth)).split('\n').filter(Boolean).map(Number);
  }

  remove(): void {
    // A namespace is deleted only when its last process has ended; deleting the cable takes effect immediately.
    for (const nth of this.#machines) {
      ip('link', 'delete', cableOf(nth));
      ip('netns', 'delete', namespaceOf(nth));
    }
    ip('link', 'delete', bridge);
  }
}

export function addressOf(nth: number): string {
  return `10.86.0.${11 + nth}`;
}
