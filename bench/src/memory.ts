import { megabytesOf, processesBelow } from './proc.ts';
import { layOut } from './table.ts';

/** Peak values in megabytes. */
export interface PeakMemory {
  /** Resident size of the Node program (VmHWM). */
  programMb: number;
  /** Other child processes, such as the Chinese word cutter, each by its own VmHWM. */
  others: { name: string; peakMb: number }[];
  /** All PostgreSQL processes: highest sum of PSS, which counts a page shared by n processes as 1/n for each. */
  databaseMb: number;
  /** Largest PostgreSQL process by its own VmHWM, which counts shared pages in full. */
  largestBackendMb: number;
  /** Highest number of PostgreSQL processes at one moment. */
  backends: number;
  /** Highest sum at one moment: resident sizes of the Node processes plus the PSS of PostgreSQL. */
  totalMb: number;
}

const sampleIntervalMs = 1000;

/** Samples the memory of a running program under load. VmHWM is Linux's own record of a process's peak. */
export class MemoryWatch {
  readonly #starterPid: number;
  readonly #proc: string;
  readonly #programs = new Map<number, number>();
  readonly #others = new Map<number, { name: string; peakMb: number }>();
  #database = { databaseMb: 0, largestBackendMb: 0, backends: 0 };
  #totalMb = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(starterPid: number, proc = '/proc') {
    this.#starterPid = starterPid;
    this.#proc = proc;
  }

  /** Samples once a second until `stop`. */
  start(): this {
    this.sample();
    this.#timer = setInterval(() => this.sample(), sampleIntervalMs);
    return this;
  }

  stop(): PeakMemory {
    clearInterval(this.#timer);
    this.sample();
    return this.peak();
  }

  sample(): void {
    const processes = processesBelow(this.#starterPid, this.#proc);
    const postgres = processes.filter(({ kind }) => kind === 'postgres');
    const node = processes.filter(({ kind }) => kind !== 'postgres');
    for (const { pid, kind, name } of node) {
      const peakMb = this.#read(pid, 'status', 'VmHWM');
      if (kind === 'program') this.#programs.set(pid, Math.max(peakMb, this.#programs.get(pid) ?? 0));
      else this.#others.set(pid, { name, peakMb: Math.max(peakMb, this.#others.get(pid)?.peakMb ?? 0) });
    }
    const databaseMb = sum(postgres.map(({ pid }) => this.#read(pid, 'smaps_rollup', 'Pss')));
    const largest = Math.max(0, ...postgres.map(({ pid }) => this.#read(pid, 'status', 'VmHWM')));
    this.#database = {
      databaseMb: Math.max(this.#database.databaseMb, databaseMb),
      largestBackendMb: Math.max(this.#database.largestBackendMb, largest),
      backends: Math.max(this.#database.backends, postgres.length),
    };
    const nodeMb = sum(node.map(({ pid }) => this.#read(pid, 'status', 'VmRSS')));
    this.#totalMb = Math.max(this.#totalMb, nodeMb + databaseMb);
  }

  peak(): PeakMemory {
    const programMb = Math.max(0, ...this.#programs.values());
    return { programMb, others: [...this.#others.values()], ...this.#database, totalMb: this.#totalMb };
  }

  #read(pid: number, file: 'status' | 'smaps_rollup', field: string): number {
    return megabytesOf(pid, file, field, this.#proc);
  }
}

/** Compares two measurements; each row names the process and the metric. */
export function formatMemory(atRest: PeakMemory, underLoad: PeakMemory): string {
  const mb = (value: number): string => `${value.toFixed(0)} MB`;
  const row = (name: string, of: (memory: PeakMemory) => number): string[] => [name, mb(of(atRest)), mb(of(underLoad))];
  const names = [...new Set(underLoad.others.map(({ name }) => name))];
  const largestOf = (name: string) => (memory: PeakMemory) =>
    Math.max(0, ...memory.others.filter((other) => other.name === name).map(({ peakMb }) => peakMb));
  return layOut([
    ['peak memory', 'at rest', 'under load'],
    row('program (VmHWM)', ({ programMb }) => programMb),
    ...names.map((name) => row(`${name}, largest (VmHWM)`, largestOf(name))),
    row(`PostgreSQL, up to ${underLoad.backends} processes (sum of PSS)`, ({ databaseMb }) => databaseMb),
    row('PostgreSQL, largest process with what it shares (VmHWM)', ({ largestBackendMb }) => largestBackendMb),
    row('all at one moment (RSS of Node, PSS of PostgreSQL)', ({ totalMb }) => totalMb),
  ]);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, value) => total + value, 0);
}
