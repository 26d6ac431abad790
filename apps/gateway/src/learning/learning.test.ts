import { cartAdd } from '@kaimai/contract/cart/cart';
import { recentSearchKeep } from '@kaimai/contract/history/recent-searches';
import { searchStepAdd } from '@kaimai/contract/search/search-steps';
import { describe, expect, test } from 'vitest';
import { createBuyer } from '#testing/factories.ts';
import { placeOrder } from '#testing/purchase.ts';
import { onNetwork, searchAndClick, takeSteps } from '#testing/searching.ts';
import type { CallOptions } from '#testing/test-gateway.ts';
import { openSecondProcess } from '#testing/second-process.ts';
import { openLearningShop, upTo } from '#testing/learning-shop.ts';
import { learning } from './learning-rules.ts';

const { here, count, choose, countsOf, choicesOf, marks } = openLearningShop();

describe('a person counts once a day', () => {
  test('for each step of a query and a product, however often it is repeated', async () => {
    for (let time = 0; time < 3; time++) await choose([1]);
    await choose([2]);
    await count();
    await choose([1, 2, 3]);
    await count();
    expect(await countsOf(0)).toMatchObject({ searched: 3 });
    expect(await countsOf(here.mug.id)).toMatchObject({ clicked: 3 });
  });

  test('whatever case and spaces the words have', async () => {
    await choose([1], here.mug, here.words);
    await choose([1, 2], here.mug, `  ${here.words.toUpperCase()} `);
    await count();
    expect(await countsOf(here.mug.id)).toMatchObject({ clicked: 2 });
  });

  test('on any number of browsers and accounts of one network', async () => {
    const { remoteAddress } = onNetwork(1);
    for (const one of upTo(4))
      await searchAndClick(here.gateway, here.words, here.mug.code, { remoteAddress, appNo: `other-${one}` });
    for (const _ of upTo(4)) {
      const { credential } = await createBuyer(here.gateway);
      await searchAndClick(here.gateway, here.words, here.mug.code, { remoteAddress, credential });
    }
    await count();
    expect(await countsOf(here.mug.id)).toMatchObject({ clicked: 1 });
  });

  test('on any number of networks of one account', async () => {
    const { credential } = await createBuyer(here.gateway);
    for (const one of upTo(4))
      await searchAndClick(here.gateway, here.words, here.mug.code, { ...onNetwork(one), credential });
    await count();
    expect(await countsOf(here.mug.id)).toMatchObject({ clicked: 1 });
  });

  test('at two gateways on one database', async () => {
    const second = await openSecondProcess(here.gateway);
    await searchAndClick(here.gateway, here.words, here.mug.code, onNetwork(1));
    await searchAndClick(second, here.words, here.mug.code, onNetwork(1));
    await searchAndClick(second, here.words, here.mug.code, onNetwork(2));
    await second.close();
    await count();
    expect(await countsOf(here.mug.id)).toMatchObject({ clicked: 2 });
  });

  test('also when many calls arrive concurrently', async () => {
    await choose(Array.from({ length: 30 }, () => 1));
    await count();
    expect(await countsOf(here.mug.id)).toMatchObject({ clicked: 1 });
  });
});

test('a thousand clicks of one person have no effect', async () => {
  for (let call = 0; call < 50; call++) {
    const steps = upTo(20).map(() => ({ words: here.words, step: 'clicked' as const, commodityCode: here.mug.code }));
    await takeSteps(here.gateway, steps, onNetwork(1));
  }
  await count();
  expect(await countsOf(here.mug.id)).toMatchObject({ clicked: 1 });
  expect(await choicesOf()).toEqual([]);
});

test('of one person the first 200 steps of a day count, and none of the next', async () => {
  expect(learning.maxSteps.person).toBe(200);
  const search = (query: string) => takeSteps(here.gateway, [{ words: query, step: 'searched' }], onNetwork(77));
  for (let call = 0; call < 9; call++)
    await takeSteps(
      here.gateway,
      upTo(20).map((one) => ({ words: `${here.words} ${call} ${one} many`, step: 'searched' as const })),
      onNetwork(77),
    );
  for (const one of upTo(19)) await search(`${here.words} ${one} more`);
  await search(`${here.words} last`);
  await search(`${here.words} beyond`);
  await count();
  expect(await countsOf(0, `${here.words} last`)).toMatchObject({ searched: 1 });
  expect(await countsOf(0, `${here.words} beyond`)).toMatchObject({ searched: 0 });
  await takeSteps(here.gateway, [{ words: `${here.words} beyond`, step: 'searched' }], onNetwork(78));
  await count();
  expect(await countsOf(0, `${here.words} beyond`)).toMatchObject({ searched: 1 });
});

test('of one network the first 2,000 steps of a day count, whatever accounts it has, and none of the next', async () => {
  expect(learning.maxSteps.network).toBe(2000);
  const network = onNetwork(79);
  const search = async (words: string, options: CallOptions) =>
    takeSteps(here.gateway, [{ words: `${here.words} ${words}`, step: 'searched' }], options);
  for (const account of upTo(10)) {
    const { credential } = await createBuyer(here.gateway);
    for (const call of upTo(10)) {
      const steps = upTo(20).map((one) => ({
        words: `${here.words} ${account} ${call} ${one}`,
        step: 'searched' as const,
      }));
      await takeSteps(here.gateway, steps.slice(account === 9 && call === 9 ? 1 : 0), { ...network, credential });
    }
  }
  const { credential } = await createBuyer(here.gateway);
  await search('the last', { ...network, credential });
  await search('too many', { ...network, credential });
  await count();
  expect(await countsOf(0, `${here.words} the last`)).toMatchObject({ searched: 1 });
  expect(await countsOf(0, `${here.words} too many`)).toMatchObject({ searched: 0 });
  await search('too many', { ...onNetwork(80), credential });
  await count();
  expect(await countsOf(0, `${here.words} too many`)).toMatchObject({ searched: 1 });
});

describe('not counted', () => {
  test.each(['maren@example.com', '+1 503 555 0134'])('“%s”, which may name a person', async (query) => {
    const before = await marks();
    await choose([1, 2, 3], here.mug, query);
    expect(await marks()).toBe(before);
  });

  test('is a buyer who keeps no searches', async () => {
    const { credential } = await createBuyer(here.gateway);
    await here.gateway.call(recentSearchKeep, { keep: false }, { credential });
    await searchAndClick(here.gateway, here.words, here.mug.code, { ...onNetwork(1), credential });
    await count();
    expect(await countsOf(here.mug.id)).toMatchObject({ clicked: 0 });
    await here.gateway.call(recentSearchKeep, { keep: true }, { credential });
    await searchAndClick(here.gateway, here.words, here.mug.code, { ...onNetwork(1), credential });
    await count();
    expect(await countsOf(here.mug.id)).toMatchObject({ clicked: 1 });
  });

  test('is a visitor whose network is not known, behind a proxy that is not configured', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9', host: 'shop.example' };
    await searchAndClick(here.gateway, here.words, here.mug.code, { headers });
    await count();
    expect(await countsOf(here.mug.id)).toMatchObject({ clicked: 0 });
    const { credential } = await createBuyer(here.gateway);
    await searchAndClick(here.gateway, here.words, here.mug.code, { headers, credential });
    await count();
    expect(await countsOf(here.mug.id)).toMatchObject({ clicked: 1 });
  });

  test('is a product that is unknown, in no cart or not paid for', async () => {
    const steps = (['clicked', 'carted', 'bought'] as const).map((step) => ({
      words: here.words,
      step,
      commodityCode: 'P-none',
    }));
    const untrue = (['carted', 'bought'] as const).map((step) => ({
      words: here.words,
      step,
      commodityCode: here.mug.code,
    }));
    await takeSteps(here.gateway, [...steps, ...untrue], onNetwork(1));
    await count();
    expect(await countsOf(here.mug.id)).toEqual({ searched: 0, clicked: 0, carted: 0, bought: 0 });
  });

  test('is more than 20 steps in a call, which is refused', async () => {
    const steps = upTo(21).map((one) => ({ words: `${here.words} ${one}`, step: 'searched' as const }));
    expect((await here.gateway.call(searchStepAdd, { steps }, onNetwork(1))).code).toBe('PARAMETER_ERROR');
    expect((await here.gateway.call(searchStepAdd, { steps: [] }, onNetwork(1))).code).toBe('PARAMETER_ERROR');
  });
});

test('what is in the cart counts as put there, and what is paid for as bought', async () => {
  const buyer = await createBuyer(here.gateway);
  const options = { ...onNetwork(1), credential: buyer.credential };
  const steps = (['carted', 'bought'] as const).map((step) => ({
    words: here.words,
    step,
    commodityCode: here.mug.code,
  }));
  await here.gateway.call(cartAdd, { skuCode: here.mug.skuCode, quantity: 1 }, options);
  await takeSteps(here.gateway, steps, options);
  await count();
  expect(await countsOf(here.mug.id)).toMatchObject({ carted: 1, bought: 0 });

  await placeOrder(here.gateway, buyer, [{ skuCode: here.mug.skuCode, quantity: 1 }]);
  await takeSteps(here.gateway, steps, options);
  await count();
  expect(await countsOf(here.mug.id)).toMatchObject({ carted: 1, bought: 0 });

  await here.gateway.db.updateTable('customer_order').set({ state: 'PAID' }).where('buyer_id', '=', buyer.id).execute();
  await takeSteps(here.gateway, steps, options);
  await count();
  expect(await countsOf(here.mug.id)).toMatchObject({ carted: 1, bought: 1 });
});
