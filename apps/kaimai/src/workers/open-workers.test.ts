import { afterEach, expect, test } from 'vitest';
import { openWorkers } from './open-workers.ts';
import { CentralCounts } from './shared-counts.ts';

/** The executable that worker processes are started with. */
const { execPath } = process;
afterEach(() => {
  process.execPath = execPath;
});

test('the start fails when the system cannot create the process of a worker', async () => {
  process.execPath = '/no/such/node';
  const options = {
    environment: { workers: 3 },
    database: { address: { connectionString: 'postgresql://localhost/shop' } },
    metrics: undefined,
    counts: new CentralCounts(),
  };
  await expect(openWorkers('http://127.0.0.1:3000', options, () => undefined)).rejects.toThrow('ENOENT');
});
