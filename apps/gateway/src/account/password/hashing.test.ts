import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { afterEach, expect, test, vi } from 'vitest';
import { hashAt, matchesHash, runOrRefuse } from '#account/password/hashing.ts';
import { Semaphore } from '#concurrency/semaphore.ts';

const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/** The nice value is the 19th field of a thread's state, the 17th after its name. */
function prioritiesOfThreads(): number[] {
  const states = readdirSync('/proc/self/task').map((id) => readFileSync(`/proc/self/task/${id}/stat`, 'utf8'));
  return states.map((state) => Number(state.slice(state.lastIndexOf(')') + 2).split(' ')[16]));
}

afterEach(() => vi.useRealTimers());

test('a password matches its own hash and no other', async () => {
  const [hash, other] = await Promise.all([hashAt(cheap, '茶壶 teapot'), hashAt(cheap, 'kettle')]);
  expect(hash).toMatch(/^\$argon2id\$/);
  expect(await matchesHash(hash, '茶壶 teapot')).toBe(true);
  expect(await matchesHash(other, '茶壶 teapot')).toBe(false);
});

test('an invalid password hash is a fault, and the next password is compared nevertheless', async () => {
  await expect(matchesHash('nothing', 'kettle')).rejects.toThrow('Decoding failed');
  expect(await matchesHash(await hashAt(cheap, 'kettle'), 'kettle')).toBe(true);
});

test('a password that comes while idle threads are ended is hashed by another thread', async () => {
  // A timer ends a thread that is idle for twenty seconds.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await hashAt(cheap, 'kettle');
  vi.advanceTimersByTime(60_000);
  expect(await hashAt(cheap, 'kettle')).toMatch(/^\$argon2id\$/);
});

test.runIf(process.platform === 'linux')(
  'threads that hash passwords have a lower priority than those that answer requests',
  async () => {
    await hashAt(cheap, 'kettle');
    // 5 is the step of hashing.worker.ts, 19 the lowest priority of Linux.
    expect(prioritiesOfThreads()).toContain(Math.min(getPriority() + 5, 19));
  },
);

test('a full queue is refused with a text for the buyer', async () => {
  const semaphore = new Semaphore({ concurrency: 0, maxWaiting: 0 });
  const refused = runOrRefuse(semaphore, async () => 'never');
  await expect(refused).rejects.toMatchObject({ code: 'TOO_MANY_REQUEST' });
});
