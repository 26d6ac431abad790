import { basicInformation } from '@kaimai/contract/account/basic-information';
import { favouriteList, favouriteSet } from '@kaimai/contract/favourite/favourite';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import type { Gateway } from '#api/gateway.ts';
import { optimisticMarkOptions } from './optimistic-mark.ts';

const key = [basicInformation.name, {}, 'en_US'];
let client: QueryClient;
/** The calls that wait for an answer, in their order. */
let calls: PromiseWithResolvers<object>[];

const gateway: Gateway = {
  locale: 'en_US',
  call() {
    const answer = Promise.withResolvers<object>();
    calls.push(answer);
    return answer.promise as never;
  },
};

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(key, { favouriteCommodityCodes: ['lamp'] });
  calls = [];
});

const favourites = () => client.getQueryData<{ favouriteCommodityCodes: string[] }>(key)?.favouriteCommodityCodes;

/** Clicks a heart, and resolves when the call has ended. */
async function click(commodityCode: string, favourite: boolean): Promise<void> {
  const options = optimisticMarkOptions(client, gateway, {
    service: favouriteSet,
    field: 'favouriteCommodityCodes',
    refresh: favouriteList,
    markOf: (input) => ({ code: input.commodityCode, isMarked: input.favourite }),
  });
  const mutation = client.getMutationCache().build(client, options);
  await mutation.execute({ commodityCode, favourite }).catch(() => undefined);
}

async function settleNext(settle: (call: PromiseWithResolvers<object> | undefined) => void): Promise<void> {
  await expect.poll(() => calls.length).toBe(1);
  settle(calls.shift());
}
const succeed = () => settleNext((call) => call?.resolve({ favourite: true }));
const fail = () => settleNext((call) => call?.reject(new Error('no network')));

test('a mark is shown before the answer, and undone when the call fails', async () => {
  const clicked = click('tern', true);
  await expect.poll(favourites).toEqual(['lamp', 'tern']);
  await fail();
  await clicked;
  expect(favourites()).toEqual(['lamp']);
});

test('after two clicks that both fail, the heart is as the gateway has it', async () => {
  const clicked = [click('tern', true), click('tern', false)];
  await fail();
  await fail();
  await Promise.all(clicked);
  expect(favourites()).toEqual(['lamp']);
});

test('after a click that succeeds and another one that fails, the heart is as the gateway has it', async () => {
  const clicked = [click('tern', true), click('tern', false)];
  await succeed();
  await fail();
  await Promise.all(clicked);
  expect(favourites()).toEqual(['lamp', 'tern']);
});

test('a first click that fails does not undo the second one', async () => {
  const clicked = [click('lamp', false), click('lamp', true)];
  await fail();
  await succeed();
  await Promise.all(clicked);
  expect(favourites()).toEqual(['lamp']);
});
