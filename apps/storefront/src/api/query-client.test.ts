import { GatewayError } from '@kaimai/contract/wire/gateway-call';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { currentNotices } from '#notices/notice-store.ts';
import { createQueryClient } from './query-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // The tested code takes itself for the server, which shows no toasts, if there is no document.
  vi.stubGlobal('document', {});
});

afterEach(() => {
  // Closes the toasts.
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const shownToasts = () => currentNotices().toasts.map(({ text }) => text);

/** Runs a query that fails. Returns the number of attempts. */
async function failQuery(failure: Error, meta?: { silent: boolean }): Promise<number> {
  const queryFn = vi.fn<() => Promise<never>>().mockRejectedValue(failure);
  const query = createQueryClient().fetchQuery({ queryKey: [failure.message], queryFn, meta });
  await expect(query).rejects.toBe(failure);
  return queryFn.mock.calls.length;
}

describe('a failed query', () => {
  test('§7.20 is not retried, and its message is a toast for three seconds', async () => {
    expect(await failQuery(new GatewayError('FAILURE', 'The shop is closed.'))).toBe(1);
    expect(shownToasts()).toEqual(['The shop is closed.']);
    vi.advanceTimersByTime(2999);
    expect(shownToasts()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(shownToasts()).toEqual([]);
  });

  test('§8.04 shows no toast for code 1005', async () => {
    await failQuery(new GatewayError('1005', 'Quiet.'));
    expect(shownToasts()).toEqual([]);
  });

  test('shows no toast where the screen shows the refusal', async () => {
    await failQuery(new GatewayError('FAILURE', 'Shown in its place.'), { silent: true });
    expect(shownToasts()).toEqual([]);
  });

  test('§8.02 §8.03 shows a toast for a network error or a fault, whatever the screen shows', async () => {
    await failQuery(new Error('502 Bad Gateway'), { silent: true });
    expect(shownToasts()).toEqual(['502 Bad Gateway']);
  });
});

describe('a failed command of a form', () => {
  async function failCommand(failure: Error): Promise<void> {
    const client = createQueryClient();
    const mutation = client.getMutationCache().build(client, {
      mutationFn: () => Promise.reject(failure),
      meta: { silent: true },
    });
    await expect(mutation.execute(undefined)).rejects.toBe(failure);
  }

  test('shows a toast for a network error', async () => {
    await failCommand(new TypeError('Failed to fetch'));
    expect(shownToasts()).toEqual(['Failed to fetch']);
  });

  test('shows no toast where the form shows the refusal', async () => {
    await failCommand(new GatewayError('FAILURE', 'Shown in the form.'));
    expect(shownToasts()).toEqual([]);
  });
});

test('§7.19 queries are not refetched when the window gets the focus', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({ refetchOnWindowFocus: false, retry: false });
});
