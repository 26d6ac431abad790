import { expect, test } from 'vitest';
import { availableReplicas } from './available-replicas.ts';

// With four connections a server is busy from two in use on; a wait of 100 ms or more is too long.
const max = 4;
const counts = (inUse: number) => ({ max, open: inUse, inUse, waiting: 0 });
const replica = (name: string, inUse: number, waitMs = 0) => ({
  name,
  connections: { counts: () => counts(inUse), longestWaitMs: () => waitMs },
});

test.each([
  [
    'all that have less than half of their connections in use',
    [replica('one', 0), replica('two', 1)],
    0,
    ['one', 'two'],
  ],
  ['none that is busy beside one that is not', [replica('one', 2), replica('two', 1)], 0, ['two']],
  ['none while all are busy and the primary is not', [replica('one', 2), replica('two', max, 20)], 1, []],
  ['busy ones while the primary is busy, too', [replica('one', 2), replica('two', max, 99)], 2, ['one', 'two']],
  ['none whose connections are waited for too long', [replica('one', max, 100), replica('two', max, 99)], max, ['two']],
  ['none without replicas', [], max, []],
])('a read may use %s', (_, replicas, inUseOfPrimary, names) => {
  expect(availableReplicas(replicas, counts(inUseOfPrimary)).map(({ name }) => name)).toEqual(names);
});
