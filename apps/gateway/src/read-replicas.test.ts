import { randomUUID } from 'node:crypto';
import { categoryTree, commodityDetail, priceHistory, storeDetail } from '@kaimai/contract/catalogue/catalogue';
import { commodityCompare } from '@kaimai/contract/catalogue/compare';
import { homePage } from '@kaimai/contract/home/home';
import { questionAsk, questionList } from '@kaimai/contract/question/questions';
import { commodityList, commoditySearch, searchSuggest, storeSearch } from '@kaimai/contract/search/search';
import { sizeGuide } from '@kaimai/contract/size-guide/size-guide';
import { startPostgres } from '@kaimai/embedded-postgres/server';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { setPrice } from '#catalogue-editing/catalogue-editing.operator.ts';
import { ProbeConnection } from '#db/replicas/probe-connection.ts';
import { queryPrimary, queryReplica } from '#db/replicas/query-position.ts';
import { bindings } from '#domains.ts';
import { createBuyer } from '#testing/factories.ts';
import { createReplicatedGateway, type ReplicatedGateway } from '#testing/replicated-gateway.ts';

/** Long, because a busy machine is slow. */
const within = { timeout: 60_000, interval: 25 };

let searches = 0;
/** Searches for different words each time, so that no cached answer exists. */
const search = () => gateway.call(commoditySearch, { commodityName: `tea ${searches++}` });

let gateway: ReplicatedGateway;
let code: string;
let skuCode: string;
let storeCodeNumber: string;

beforeAll(async () => {
  gateway = await createReplicatedGateway();
  const product = await gateway.db
    .selectFrom('product')
    .innerJoin('sku', 'sku.product_id', 'product.id')
    .innerJoin('shop', 'shop.id', 'product.shop_id')
    .select(['product.code', 'sku.code as skuCode', 'shop.code as shopCode'])
    .orderBy('sku.id')
    .executeTakeFirstOrThrow();
  ({ code, skuCode, shopCode: storeCodeNumber } = product);
});

afterAll(async () => gateway.close());

/** Waits until both replicas have caught up and may be read from. */
async function waitForBothReplicas(): Promise<void> {
  await vi.waitFor(
    () => expect(gateway.gateway.reads.replicas().map(({ isUsable }) => isUsable)).toEqual([true, true]),
    within,
  );
}

afterEach(async () => {
  for (const { resume } of gateway.standbys) await resume().catch(() => undefined);
});

/** How often a call reads from replicas and from the primary. */
async function countReads(call: () => Promise<unknown>): Promise<{ replica: number; primary: number }> {
  const { replica, primary } = gateway.gateway.reads.counts;
  await call();
  const after = gateway.gateway.reads.counts;
  return { replica: after.replica - replica, primary: after.primary - primary };
}

/** Waits until searches are read from a replica again. */
async function waitForReplicaSearch(): Promise<void> {
  await vi.waitFor(async () => expect(await countReads(search)).toEqual({ replica: 1, primary: 0 }), within);
}

/** The names of the replicas in those lines of the log that contain the text. */
function replicasInLog(text: string): Set<string | undefined> {
  const lines = gateway.notices.filter((line) => line.includes(text));
  return new Set(lines.map((line) => /^Read replica (\S+)/.exec(line)?.[1]));
}

test('each declared query is answered by a replica', async () => {
  const calls = {
    [categoryTree.name]: () => gateway.call(categoryTree, {}),
    [commodityDetail.name]: () => gateway.call(commodityDetail, { commodityCode: code }),
    [commodityCompare.name]: () => gateway.call(commodityCompare, { commodityCodes: [code] }),
    [priceHistory.name]: () => gateway.call(priceHistory, { skuCode }),
    [storeDetail.name]: () => gateway.call(storeDetail, { storeCodeNumber }),
    [homePage.name]: () => gateway.call(homePage, {}),
    [commodityList.name]: () => gateway.call(commodityList, { type: 'moreToLove' }),
    [commoditySearch.name]: search,
    [storeSearch.name]: () => gateway.call(storeSearch, { storeName: 'a' }),
    [searchSuggest.name]: () => gateway.call(searchSuggest, { keyWords: 'te' }),
  };
  for (const [name, call] of Object.entries(calls)) {
    await waitForBothReplicas();
    const counts = await countReads(async () => expect(await call()).toMatchObject({ code: 'SUCCESS' }));
    expect([name, counts]).toEqual([name, { replica: 1, primary: 0 }]);
  }
  const declared = bindings.filter(({ readsFrom }) => readsFrom === 'replica').map(({ service }) => service.name);
  expect(declared.toSorted()).toEqual([...Object.keys(calls), sizeGuide.name].toSorted());
});

test('a server that is no standby, or has the data of another instance, is not used as a replica', async () => {
  const primary = new ProbeConnection(gateway.deployment.database);
  const [standby] = gateway.standbys;
  if (!standby) throw new Error('there is no standby');
  const replica = new ProbeConnection(standby.server.connection);
  try {
    const { position, instanceId } = await queryPrimary(primary);
    await vi.waitFor(
      async () => expect(await queryReplica(replica, instanceId)).toBeGreaterThanOrEqual(position),
      within,
    );
    await expect(queryReplica(primary, instanceId)).rejects.toThrow('it is no standby');
    await expect(queryReplica(replica, randomUUID())).rejects.toThrow('it has the data of another instance');
  } finally {
    await primary.end();
    await replica.end();
  }
});

test('what a replica does not find is read from the primary', async () => {
  await waitForBothReplicas();
  const find = async () =>
    expect(await gateway.call(sizeGuide, { commodityCode: 'NOTHING' })).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
  expect(await countReads(find)).toEqual({ replica: 0, primary: 1 });
});

test('what a buyer has written is shown immediately, although no replica has it', async () => {
  await waitForBothReplicas();
  const buyer = await createBuyer(gateway);
  for (const { pause } of gateway.standbys) await pause();
  await gateway.call(questionAsk, { commodityCode: code, text: 'Does it float on water?' }, buyer);
  expect(JSON.stringify(await gateway.call(questionList, { commodityCode: code }))).toContain('float on water');
  const detail = () => gateway.call(commodityDetail, { commodityCode: code });
  await vi.waitFor(async () => expect(JSON.stringify(await detail())).toContain('float on water'), within);
});

test('a changed price stays on all pages, also while replicas have the former one', async () => {
  await waitForBothReplicas();
  const pages = [
    () => gateway.call(commodityDetail, { commodityCode: code }),
    () => gateway.call(commodityCompare, { commodityCodes: [code] }),
    () => gateway.call(commodityList, { type: 'moreToLove' }),
  ];
  const showing = async (price: string) => {
    const answers = await Promise.all(pages.map((page) => page()));
    return answers.filter((answer) => JSON.stringify(answer).includes(price)).length;
  };
  // Caches the answers with the former price.
  await showing('');
  for (const { pause } of gateway.standbys) await pause();
  const price = { USD: '6543.21', CNY: '50000.00' };
  const skus = await gateway.db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .select('sku.code')
    .where('product.code', '=', code)
    .execute();
  for (const sku of skus) await setPrice(gateway.db, { skuCode: sku.code, price, isSale: false, now: gateway.now() });
  await vi.waitFor(async () => expect(await showing('6543.21')).toBe(pages.length), within);
  expect(await countReads(search)).toEqual({ replica: 0, primary: 1 });
  for (const { resume } of gateway.standbys) await resume();
  // Longer than these answers are cached (2 s), and longer than the maximum lag of a replica (4 s).
  const until = performance.now() + 6000;
  while (performance.now() < until) expect(await showing('6543.21')).toBe(pages.length);
  await waitForBothReplicas();
  await waitForReplicaSearch();
});

test('a replica that is further behind than allowed is not read from until it has caught up', async () => {
  await waitForBothReplicas();
  const [paused, other] = gateway.standbys;
  await paused?.pause();
  await gateway.db.updateTable('shop').set({ opened_year: 2001 }).execute();
  const states = () => gateway.gateway.reads.replicas();
  await vi.waitFor(() => expect(states().map(({ isUsable }) => isUsable)).toEqual([false, true]), within);
  expect(states()[0]?.lagSeconds).toBeGreaterThan(1);
  expect(states()[0]?.lagBytes).toBeGreaterThan(0);
  await waitForReplicaSearch();
  await other?.pause();
  await gateway.db.updateTable('shop').set({ opened_year: 2002 }).execute();
  await vi.waitFor(() => expect(states().map(({ isUsable }) => isUsable)).toEqual([false, false]), within);
  expect(await countReads(search)).toEqual({ replica: 0, primary: 1 });
  for (const { resume } of gateway.standbys) await resume();
  await waitForBothReplicas();
});

/** Searches without a pause until the returned function is called, which returns the codes of the answers. */
function searchMeanwhile(): () => Promise<Set<string>> {
  const codes = new Set<string>();
  let isOver = false;
  const client = async (): Promise<void> => {
    while (!isOver) codes.add((await search()).code);
  };
  const clients = [client(), client(), client(), client()];
  return async () => {
    isOver = true;
    await Promise.all(clients);
    return codes;
  };
}

test('no search fails when replicas stop, and they are used again when they are back', async () => {
  await waitForBothReplicas();
  const end = searchMeanwhile();
  for (const { server } of gateway.standbys) await server.stop();
  await vi.waitFor(() => expect(gateway.gateway.reads.replicas().some(({ isUsable }) => isUsable)).toBe(false), within);
  expect(await end()).toEqual(new Set(['SUCCESS']));
  expect(await countReads(search)).toEqual({ replica: 0, primary: 1 });
  expect(replicasInLog('is not used').size).toBe(2);
  for (const standby of gateway.standbys) standby.server = await startPostgres({ dataDir: standby.dataDir });
  await waitForBothReplicas();
  await waitForReplicaSearch();
  expect(replicasInLog('is followed again').size).toBe(2);
});

test.runIf(process.platform === 'linux')('searches are answered while a replica hangs', async () => {
  await waitForBothReplicas();
  const end = searchMeanwhile();
  const [first] = gateway.standbys;
  first?.signal('SIGSTOP');
  try {
    await vi.waitFor(() => expect(gateway.gateway.reads.replicas()[0]?.isUsable).toBe(false), within);
    // A search that waited for the replica would not end.
    expect(await end()).toEqual(new Set(['SUCCESS']));
  } finally {
    first?.signal('SIGCONT');
  }
  await waitForBothReplicas();
});
