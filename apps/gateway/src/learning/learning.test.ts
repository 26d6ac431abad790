import { cartAdd } from '@kaimai/contract/cart/cart';
import { recentSearchKeep } from '@kaimai/contract/history/recent-searches';
import { searchStepAdd } from '@kaimai/contract/search/search-steps';
import { describe, expect, test } from 'vitest';
import { createBuyer, createProduct } from '#testing/factories.ts';
import { placeOrder } from '#testing/purchase.ts';
import { onNetwork, searchAndClick, sendSteps } from '#testing/searching.ts';
import type { CallOptions } from '#testing/test-gateway.ts';
import { openSecondProcess } from '#testing/second-process.ts';
import { openLearningShop, upTo } from '#testing/learning-shop.ts';
import { learning } from './learning-rules.ts';

const { fixture, count, choose, countsOf, choicesOf, countMarks } = openLearningShop();

describe('a person counts once a day', () => {
  test('for each step of a query and a product, however often it is repeated', async () => {
    for (let time = 0; time < 3; time++) await choose([1]);
    await choose([2]);
    await count();
    await choose([1, 2, 3]);
    await count();
    expect(await countsOf(0)).toMatchObject({ searched: 3 });
    expect(await countsOf(fixture.mug.id)).toMatchObject({ clicked: 3 });
  });

  test('whatever case and spaces the words have', async () => {
    await choose([1], fixture.mug, fixture.words);
    await choose([1, 2], fixture.mug, `  ${fixture.words.toUpperCase()} `);
    await count();
    expect(await countsOf(fixture.mug.id)).toMatchObject({ clicked: 2 });
  });

  test('on any number of browsers and accounts of one network', async () => {
    const { remoteAddress } = onNetwork(1);
    for (const number of upTo(4))
      await searchAndClick(fixture.gateway, fixture.words, fixture.mug.code, {
        remoteAddress,
        appNo: `other-${number}`,
      });
    for (const _ of upTo(4)) {
      const { credential } = await createBuyer(fixture.gateway);
      await searchAndClick(fixture.gateway, fixture.words, fixture.mug.code, { remoteAddress, credential });
    }
    await count();
    expect(await countsOf(fixture.mug.id)).toMatchObject({ clicked: 1 });
  });

  test('on any number of networks of one account', async () => {
    const { credential } = await createBuyer(fixture.gateway);
    for (const number of upTo(4))
      await searchAndClick(fixture.gateway, fixture.words, fixture.mug.code, { ...onNetwork(number), credential });
    await count();
    expect(await countsOf(fixture.mug.id)).toMatchObject({ clicked: 1 });
  });

  test('at two gateways on one database', async () => {
    const second = await openSecondProcess(fixture.gateway);
    await searchAndClick(fixture.gateway, fixture.words, fixture.mug.code, onNetwork(1));
    await searchAndClick(second, fixture.words, fixture.mug.code, onNetwork(1));
    await searchAndClick(second, fixture.words, fixture.mug.code, onNetwork(2));
    await second.close();
    await count();
    expect(await countsOf(fixture.mug.id)).toMatchObject({ clicked: 2 });
  });

  test('also when many calls arrive concurrently', async () => {
    await choose(Array.from({ length: 30 }, () => 1));
    await count();
    expect(await countsOf(fixture.mug.id)).toMatchObject({ clicked: 1 });
  });
});

test('a thousand clicks of one person have no effect', async () => {
  for (let call = 0; call < 50; call++) {
    const steps = upTo(20).map(() => ({
      words: fixture.words,
      step: 'clicked' as const,
      commodityCode: fixture.mug.code,
    }));
    await sendSteps(fixture.gateway, steps, onNetwork(1));
  }
  await count();
  expect(await countsOf(fixture.mug.id)).toMatchObject({ clicked: 1 });
  expect(await choicesOf()).toEqual([]);
});

test('of one person the first 200 steps of a day count, and no further ones', async () => {
  expect(learning.maxSteps.person).toBe(200);
  const search = (query: string) => sendSteps(fixture.gateway, [{ words: query, step: 'searched' }], onNetwork(77));
  for (let call = 0; call < 9; call++)
    await sendSteps(
      fixture.gateway,
      upTo(20).map((number) => ({ words: `${fixture.words} ${call} ${number} many`, step: 'searched' as const })),
      onNetwork(77),
    );
  // With the 180 before them, these leave one of the 200.
  for (const number of upTo(19)) await search(`${fixture.words} ${number} more`);
  await search(`${fixture.words} last`);
  await search(`${fixture.words} beyond`);
  await count();
  expect(await countsOf(0, `${fixture.words} last`)).toMatchObject({ searched: 1 });
  expect(await countsOf(0, `${fixture.words} beyond`)).toMatchObject({ searched: 0 });
  await sendSteps(fixture.gateway, [{ words: `${fixture.words} beyond`, step: 'searched' }], onNetwork(78));
  await count();
  expect(await countsOf(0, `${fixture.words} beyond`)).toMatchObject({ searched: 1 });
});

test('of one network the first 2,000 steps of a day count, whatever accounts it has, and no further ones', async () => {
  expect(learning.maxSteps.network).toBe(2000);
  const network = onNetwork(79);
  const search = async (words: string, options: CallOptions) =>
    sendSteps(fixture.gateway, [{ words: `${fixture.words} ${words}`, step: 'searched' }], options);
  for (const account of upTo(10)) {
    const { credential } = await createBuyer(fixture.gateway);
    for (const call of upTo(10)) {
      const steps = upTo(20).map((number) => ({
        words: `${fixture.words} ${account} ${call} ${number}`,
        step: 'searched' as const,
      }));
      // The last call leaves one of the 2,000 steps.
      const isLast = account === 9 && call === 9;
      await sendSteps(fixture.gateway, isLast ? steps.slice(1) : steps, { ...network, credential });
    }
  }
  const { credential } = await createBuyer(fixture.gateway);
  await search('the last', { ...network, credential });
  await search('too many', { ...network, credential });
  await count();
  expect(await countsOf(0, `${fixture.words} the last`)).toMatchObject({ searched: 1 });
  expect(await countsOf(0, `${fixture.words} too many`)).toMatchObject({ searched: 0 });
  await search('too many', { ...onNetwork(80), credential });
  await count();
  expect(await countsOf(0, `${fixture.words} too many`)).toMatchObject({ searched: 1 });
});

describe('steps are not counted', () => {
  test.each(['maren@example.com', '+1 503 555 0134'])('for the query “%s”, which may name a person', async (query) => {
    const before = await countMarks();
    await choose([1, 2, 3], fixture.mug, query);
    expect(await countMarks()).toBe(before);
  });

  test('of a buyer who has turned off stored searches', async () => {
    const { credential } = await createBuyer(fixture.gateway);
    await fixture.gateway.call(recentSearchKeep, { keep: false }, { credential });
    await searchAndClick(fixture.gateway, fixture.words, fixture.mug.code, { ...onNetwork(1), credential });
    await count();
    expect(await countsOf(fixture.mug.id)).toMatchObject({ clicked: 0 });
    await fixture.gateway.call(recentSearchKeep, { keep: true }, { credential });
    await searchAndClick(fixture.gateway, fixture.words, fixture.mug.code, { ...onNetwork(1), credential });
    await count();
    expect(await countsOf(fixture.mug.id)).toMatchObject({ clicked: 1 });
  });

  test('of a visitor whose network is not known, behind a proxy that is not configured', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9', host: 'shop.example' };
    await searchAndClick(fixture.gateway, fixture.words, fixture.mug.code, { headers });
    await count();
    expect(await countsOf(fixture.mug.id)).toMatchObject({ clicked: 0 });
    const { credential } = await createBuyer(fixture.gateway);
    await searchAndClick(fixture.gateway, fixture.words, fixture.mug.code, { headers, credential });
    await count();
    expect(await countsOf(fixture.mug.id)).toMatchObject({ clicked: 1 });
  });

  test('about a product that is unknown, in no cart or not paid for', async () => {
    const steps = (['clicked', 'carted', 'bought'] as const).map((step) => ({
      words: fixture.words,
      step,
      commodityCode: 'P-none',
    }));
    const falseSteps = (['carted', 'bought'] as const).map((step) => ({
      words: fixture.words,
      step,
      commodityCode: fixture.mug.code,
    }));
    await sendSteps(fixture.gateway, [...steps, ...falseSteps], onNetwork(1));
    await count();
    expect(await countsOf(fixture.mug.id)).toEqual({ searched: 0, clicked: 0, carted: 0, bought: 0 });
  });

  test('about a product that is withdrawn', async () => {
    const { mug, gateway } = fixture;
    const { code, id } = await createProduct(gateway.db, { shopId: mug.shopId, product: { on_sale: false } });
    await sendSteps(gateway, [{ words: fixture.words, step: 'clicked', commodityCode: code }], onNetwork(1));
    await count();
    expect(await countsOf(id)).toMatchObject({ clicked: 0 });
  });

  test('beyond 20 in a call, which is refused', async () => {
    const steps = upTo(21).map((number) => ({ words: `${fixture.words} ${number}`, step: 'searched' as const }));
    expect((await fixture.gateway.call(searchStepAdd, { steps }, onNetwork(1))).code).toBe('PARAMETER_ERROR');
    expect((await fixture.gateway.call(searchStepAdd, { steps: [] }, onNetwork(1))).code).toBe('PARAMETER_ERROR');
  });
});

test('a product in the cart counts as put there, and a paid one as bought', async () => {
  const buyer = await createBuyer(fixture.gateway);
  const options = { ...onNetwork(1), credential: buyer.credential };
  const steps = (['carted', 'bought'] as const).map((step) => ({
    words: fixture.words,
    step,
    commodityCode: fixture.mug.code,
  }));
  await fixture.gateway.call(cartAdd, { skuCode: fixture.mug.skuCode, quantity: 1 }, options);
  await sendSteps(fixture.gateway, steps, options);
  await count();
  expect(await countsOf(fixture.mug.id)).toMatchObject({ carted: 1, bought: 0 });

  await placeOrder(fixture.gateway, buyer, [{ skuCode: fixture.mug.skuCode, quantity: 1 }]);
  await sendSteps(fixture.gateway, steps, options);
  await count();
  expect(await countsOf(fixture.mug.id)).toMatchObject({ carted: 1, bought: 0 });

  await fixture.gateway.db
    .updateTable('customer_order')
    .set({ state: 'PAID' })
    .where('buyer_id', '=', buyer.id)
    .execute();
  await sendSteps(fixture.gateway, steps, options);
  await count();
  expect(await countsOf(fixture.mug.id)).toMatchObject({ carted: 1, bought: 1 });
});

test('a purchase counts for less than 48 hours after the order', async () => {
  const buyer = await createBuyer(fixture.gateway);
  const { mug, words, gateway } = fixture;
  const reportBought = (query: string) =>
    sendSteps(gateway, [{ words: query, step: 'bought', commodityCode: mug.code }], {
      ...onNetwork(1),
      credential: buyer.credential,
    });
  await placeOrder(gateway, buyer, [{ skuCode: mug.skuCode, quantity: 1 }]);
  await gateway.db.updateTable('customer_order').set({ state: 'PAID' }).where('buyer_id', '=', buyer.id).execute();
  gateway.advance(48 * 3600 - 1);
  await reportBought(`${words} soon`);
  gateway.advance(1);
  await reportBought(`${words} late`);
  await count();
  expect(await countsOf(mug.id, `${words} soon`)).toMatchObject({ bought: 1 });
  expect(await countsOf(mug.id, `${words} late`)).toMatchObject({ bought: 0 });
});
