import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { measureReads } from './read-metrics.ts';

type Replica = ReturnType<Parameters<typeof measureReads>[1]['replicas']>[number];

const connections = { max: 8, open: 3, inUse: 2, waiting: 0 };
const usableReplica: Replica = { name: 'one:5432', isUsable: true, lagSeconds: 0.25, lagBytes: 0, connections };
const lostReplica: Replica = { ...usableReplica, isUsable: false, lagSeconds: undefined, lagBytes: undefined };

async function samplesOf(counts: { primary: number; replica: number; repeated: number }, states: Replica[][]) {
  const registry = new Registry();
  let scrapes = 0;
  measureReads(registry, { counts, replicas: () => states[scrapes] ?? [], replicaCaches: [] });
  const scraped: string[][] = [];
  for (; scrapes < states.length; scrapes++) {
    const lines = (await registry.metrics()).split('\n');
    scraped.push(lines.filter((line) => line.startsWith('kaimai_')).map((line) => line.replace('kaimai_', '')));
  }
  return scraped;
}

test('reads that the primary repeated after a replica had failed are counted apart from its others', async () => {
  const [samples] = await samplesOf({ primary: 5, replica: 3, repeated: 2 }, [[]]);
  expect(samples).toEqual([
    'public_reads_total{target="primary"} 3',
    'public_reads_total{target="replica"} 3',
    'public_reads_total{target="primary after replica"} 2',
  ]);
});

test('a replica that no longer answers is not usable, and its lag is missing instead of the last known one', async () => {
  const scraped = await samplesOf({ primary: 0, replica: 0, repeated: 0 }, [[usableReplica], [lostReplica]]);
  const states = scraped.map((samples) => samples.filter((sample) => /^replica_(?:usable|lag)/.test(sample)));
  expect(states).toEqual([
    [
      'replica_usable{replica="one:5432"} 1',
      'replica_lag_seconds{replica="one:5432"} 0.25',
      'replica_lag_bytes{replica="one:5432"} 0',
    ],
    ['replica_usable{replica="one:5432"} 0'],
  ]);
});
