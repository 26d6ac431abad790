import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';
import { dispatcherOf, testService, type TestDispatcher } from '#testing/test-service.ts';

let gateway: TestGateway;
let runs = 0;
let tests = 0;
let cached: TestDispatcher;

beforeAll(async () => {
  gateway = await createTestGateway();
});

afterAll(async () => gateway.close());

const counting = (name: string, cacheSeconds: number) =>
  dispatcherOf(gateway, testService({ name }), async (_context, { text }) => ({ text, run: (runs += 1) }), {
    cacheSeconds,
  });

beforeEach(() => {
  runs = 0;
  cached = counting(`cached${(tests += 1)}`, 60);
});

afterEach(() => cached.dispatcher.forgetProduct(null));

test('a public query is answered from the cache for the same input and language only', async () => {
  await cached.dispatch({ text: 'a' });
  expect(await cached.dispatch({ text: 'a' }, { appNo: 'other browser' })).toMatchObject({ fields: { run: 1 } });
  expect(await cached.dispatch({ text: 'a', other: 1 })).toMatchObject({ fields: { run: 1 } });
  expect(await cached.dispatch({ text: 'b' })).toMatchObject({ fields: { text: 'b', run: 2 } });
  expect(await cached.dispatch({ text: 'a' }, { locale: 'zh_CN' })).toMatchObject({ fields: { run: 3 } });
});

test('services do not get each other’s answers', async () => {
  await cached.dispatch({ text: 'a' });
  expect(await counting(`other${tests}`, 60).dispatch({ text: 'a' })).toMatchObject({ fields: { run: 2 } });
});

test('an answer of a service without a cache is computed each time', async () => {
  const plain = counting('plain', 0);
  await plain.dispatch({ text: 'a' });
  expect(await plain.dispatch({ text: 'a' })).toMatchObject({ fields: { run: 2 } });
});

test('a failure is not cached', async () => {
  let fails = true;
  const { dispatch, faults } = dispatcherOf(
    gateway,
    testService({ name: 'failing' }),
    async () => {
      if (fails) throw new Error('once');
      return { text: 'well' };
    },
    { cacheSeconds: 60 },
  );
  expect(await dispatch({})).toMatchObject({ code: 'INTERNAL_ERROR' });
  fails = false;
  expect(await dispatch({})).toEqual({ code: 'SUCCESS', fields: { text: 'well' } });
  expect(faults).toHaveLength(1);
});

test('a changed product removes the answers about it from the cache, and no others', async () => {
  await cached.dispatch({ text: 'P-1' });
  await cached.dispatch({ text: 'P-12' });
  cached.dispatcher.forgetProduct('P-1');
  expect(await cached.dispatch({ text: 'P-12' })).toMatchObject({ fields: { run: 2 } });
  expect(await cached.dispatch({ text: 'P-1' })).toMatchObject({ fields: { run: 3 } });
  cached.dispatcher.forgetProduct(null);
  expect(await cached.dispatch({ text: 'P-12' })).toMatchObject({ fields: { run: 4 } });
});
