import { favouriteList } from '@kaimai/contract/favourite/favourite';
import { restockWaits } from '@kaimai/contract/restock/restock';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refetchAnswers, refetchAllAnswers } from './refetch-answers.ts';

test('a shown answer is requested again', async () => {
  const { client, answers, show } = openClient();
  const shown = show(restockWaits.name);
  await answers.next('before');
  const again = refetchAnswers(client, [restockWaits]);
  await answers.next('after');
  await again;
  expect(shown()).toBe('after');
  expect(answers.requests()).toBe(2);
});

test('a pending first request is repeated, because its answer may have been read before the change', async () => {
  const { client, answers, show } = openClient();
  const shown = show(restockWaits.name);
  const again = refetchAnswers(client, [restockWaits]);
  await answers.next('before');
  await answers.next('after');
  await again;
  expect(shown()).toBe('after');
  expect(answers.requests()).toBe(2);
});

test('a first request that fails is repeated too', async () => {
  const { client, answers, show } = openClient();
  const shown = show(restockWaits.name);
  const again = refetchAllAnswers(client);
  await answers.fail();
  await answers.next('after');
  await again;
  expect(shown()).toBe('after');
});

test('answers of other services are not requested again', async () => {
  const { client, answers, show } = openClient();
  const shown = show(favouriteList.name);
  await answers.next('before');
  await refetchAnswers(client, [restockWaits]);
  expect(shown()).toBe('before');
  expect(answers.requests()).toBe(1);
});

/** A query client whose requests are answered by the test, in order. */
function openClient() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const waiting: PromiseWithResolvers<string>[] = [];
  let requestCount = 0;
  const queryFn = (): Promise<string> => {
    requestCount += 1;
    const answer = Promise.withResolvers<string>();
    waiting.push(answer);
    return answer.promise;
  };
  const settle = async (settleRequest: (request: PromiseWithResolvers<string>) => void): Promise<void> => {
    await expect.poll(() => waiting.length).toBe(1);
    for (const request of waiting.splice(0)) settleRequest(request);
    // Until the client has processed the answer.
    await new Promise(setImmediate);
  };
  return {
    client,
    show(name: string) {
      const observer = new QueryObserver(client, { queryKey: [name, {}], queryFn });
      // Only a query with a subscriber is requested.
      observer.subscribe(() => undefined);
      return () => observer.getCurrentResult().data;
    },
    answers: {
      next: (answer: string) => settle(({ resolve }) => resolve(answer)),
      fail: () => settle(({ reject }) => reject(new Error('unreachable'))),
      requests: () => requestCount,
    },
  };
}
