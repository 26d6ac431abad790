import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MemoryWatch } from './memory.ts';

let proc: string;

beforeEach(() => {
  proc = mkdtempSync(join(tmpdir(), 'bench-proc-'));
});

afterEach(() => rmSync(proc, { recursive: true, force: true }));

interface FakeProcess {
  parent: number;
  name: string;
  command?: string;
  peakMb: number;
  residentMb?: number;
  proportionalMb: number;
}

/** Writes the files that Linux has in /proc for a process. */
function writeProcess(
  pid: number,
  { parent, name, command = name, peakMb, residentMb = peakMb, proportionalMb }: FakeProcess,
): void {
  const folder = join(proc, String(pid));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'stat'), `${pid} (${name}) S ${parent} 1 1 0`);
  writeFileSync(join(folder, 'cmdline'), command.replaceAll(' ', '\0'));
  writeFileSync(
    join(folder, 'status'),
    `Name:\t${name}\nVmHWM:\t${peakMb * 1024} kB\nVmRSS:\t${residentMb * 1024} kB\n`,
  );
  writeFileSync(join(folder, 'smaps_rollup'), `Rss: 1 kB\nPss:\t${proportionalMb * 1024} kB\n`);
}

const starter = 10;
const program = {
  parent: starter,
  name: 'MainThread',
  command: '/bin/node /k/src/main.ts',
  peakMb: 200,
  proportionalMb: 190,
};
const cutter = {
  parent: 11,
  name: 'MainThread',
  command: '/bin/node /k/src/search/indexing/cutter-child.ts',
  peakMb: 120,
  proportionalMb: 100,
};
const postgres = { parent: 11, name: 'postgres', peakMb: 150, proportionalMb: 40 };

test('the watch records the peak of each process, even after it has shrunk or ended', () => {
  writeProcess(starter, { parent: 1, name: 'node', peakMb: 50, proportionalMb: 50 });
  writeProcess(11, program);
  writeProcess(12, cutter);
  const watch = new MemoryWatch(starter, proc);
  watch.sample();
  writeProcess(11, { ...program, peakMb: 300, residentMb: 180 });
  rmSync(join(proc, '12'), { recursive: true });
  watch.sample();
  expect(watch.peak()).toMatchObject({ programMb: 300, others: [{ name: 'cutter-child.ts', peakMb: 120 }] });
});

test('a program that ends while it is sampled does not lose its peak', () => {
  writeProcess(11, program);
  const watch = new MemoryWatch(starter, proc);
  watch.sample();
  rmSync(join(proc, '11', 'status'));
  watch.sample();
  expect(watch.peak()).toMatchObject({ programMb: 200 });
});

test('PostgreSQL counts as the highest sum of proportional sizes, and its largest process is reported', () => {
  writeProcess(11, program);
  writeProcess(20, postgres);
  writeProcess(21, { ...postgres, parent: 20, peakMb: 170, proportionalMb: 60 });
  const watch = new MemoryWatch(starter, proc);
  watch.sample();
  rmSync(join(proc, '21'), { recursive: true });
  writeProcess(20, { ...postgres, proportionalMb: 70 });
  watch.sample();
  expect(watch.peak()).toMatchObject({ databaseMb: 100, largestBackendMb: 170, backends: 2 });
});

test('the total is the highest sum at one moment', () => {
  writeProcess(11, program);
  writeProcess(20, postgres);
  const watch = new MemoryWatch(starter, proc);
  watch.sample();
  writeProcess(11, { ...program, peakMb: 260, residentMb: 210 });
  watch.sample();
  expect(watch.peak()).toMatchObject({ totalMb: 250, programMb: 260 });
});

test('unrelated processes are not counted', () => {
  writeProcess(11, program);
  writeProcess(99, { parent: 1, name: 'postgres', peakMb: 900, proportionalMb: 900 });
  const watch = new MemoryWatch(starter, proc);
  watch.sample();
  expect(watch.peak()).toMatchObject({ databaseMb: 0, backends: 0, others: [] });
});
