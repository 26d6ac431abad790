import { cartAdd } from '@kaimai/contract/cart/cart';
import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { positiveArgument } from './positive-argument.ts';
import type { LoadRequest } from './send-request.ts';
import { startBareServer, type BareServer, type WithYardstick } from './bare-server.ts';
import { withBenchFolder } from './bench-folder.ts';
import { browsingRows, findCodes, type CatalogueCodes } from './browsing-rows.ts';
import { anonymous, call, isSuccess, signedRequest, type Caller } from './caller.ts';
import { Scorecard, type goals } from './goals.ts';
import { load, loadWarm } from './load.ts';
import { formatMemory, MemoryWatch } from './memory.ts';
import { freePort, startInstance, stopNode, type Running } from './processes.ts';
import { stockPopularProduct } from './popular-product.ts';
import { benchAddress, measurePurchases, registerBusyBuyer } from './purchases.ts';
import { formatTable, type Row } from './speed-table.ts';

const seconds = positiveArgument(5);
const connections = 16;
/** Enough for about five hundred rendered pages, and so for all pages of a row whose pages are cached. */
const renderingWarmUpSeconds = 5;
const buyerCount = 8;
/** Together fewer than the number of carts that one address may create within a quarter of an hour. */
const visitorCount = 200;
const newVisitorCount = 700;
const visitor: Caller = { credential: anonymous, appNo: 'bench-visitor' };
const printLine = (line: string): void => void process.stdout.write(`${line}\n`);
const scorecard = new Scorecard('main');

/** A row of the table with the goal for its share of the yardstick. */
interface GoalRow extends Row {
  goal: keyof typeof goals.main;
}

let visitCount = 0;
let pickCount = 0;
await withBenchFolder(measureAll);
scorecard.finish();

async function measureAll(dataDir: string): Promise<void> {
  const first = await startInstance(dataDir, await freePort());
  await stopNode(first);
  const popular = await stockPopularProduct(dataDir);
  const program = await startInstance(dataDir, await freePort());
  const bareServer = await startBareServer();
  try {
    // Two samples, before the load begins.
    const atRest = new MemoryWatch(program.child.pid ?? 0).start().stop();
    const memory = new MemoryWatch(program.child.pid ?? 0).start();
    const codes = await findCodes(program.url);
    const calls = await measureCalls(program.url, codes, bareServer);
    const pages = await measurePages(program.url, codes, bareServer);
    const purchases = await measureBuying(program, await findSkus(program.url, codes, popular), bareServer);
    const underLoad = memory.stop();
    const rows = [...calls, ...pages, ...purchases];
    for (const { goal, perSecond, failed, yardstickPerSecond } of rows)
      scorecard.record(goal, { value: yardstickPerSecond / perSecond, failed });
    scorecard.record('peak memory of the program', { value: underLoad.programMb });
    printLine(
      '\nThe yardstick is a bare Fastify server that answers 10 kB of JSON, measured before and after each row.',
    );
    printLine(`\n${formatTable(rows)}`);
    printLine(`\n${formatMemory(atRest, underLoad)}`);
    printLine(
      `\nstart to ready: first ${(first.readyMs / 1000).toFixed(1)} s, later ${(program.readyMs / 1000).toFixed(1)} s`,
    );
  } finally {
    await bareServer.stop();
    await stopNode(program);
  }
}

async function measureCalls(url: string, codes: CatalogueCodes, bareServer: BareServer): Promise<GoalRow[]> {
  const rows: GoalRow[] = [];
  for (const { goal, requests, next } of await browsingRows(url, codes)) {
    rows.push({
      goal,
      name: `${goal} (${requests})`,
      ...(await bareServer.measureWithYardstick(() => measure(url, next, isSuccess))),
    });
  }
  const skuCodes = (await findSkus(url, codes)).skuCodes;
  const add = (): LoadRequest => signedRequest(cartAdd, { skuCode: pick(skuCodes), quantity: 1 }, nextVisitor());
  rows.push({
    goal: 'add to cart',
    name: `add to cart (${visitorCount} visitors with carts in turn)`,
    ...(await bareServer.measureWithYardstick(() => measure(url, add, isSuccess))),
  });
  rows.push(await bareServer.measureWithYardstick(() => measureFirstAdds(url, skuCodes)));
  return rows;
}

/**
 * Each request creates a cart. No warm-up: it would use up the carts that an address may create.
 */
async function measureFirstAdds(url: string, skuCodes: readonly string[]): Promise<Omit<GoalRow, keyof WithYardstick>> {
  let nth = 0;
  const addFirst = (): LoadRequest | undefined => {
    if (nth === newVisitorCount) return undefined;
    const caller = { credential: anonymous, appNo: `bench-new-${nth++}` };
    return signedRequest(cartAdd, { skuCode: pick(skuCodes), quantity: 1 }, caller);
  };
  const goal = 'add to cart, first of a visitor' as const;
  const figures = await load({ url, seconds, connections, next: addFirst, isGood: isSuccess });
  return { goal, name: `${goal} (${newVisitorCount} visitors)`, ...figures };
}

async function measurePages(url: string, codes: CatalogueCodes, bareServer: BareServer): Promise<GoalRow[]> {
  let turn = 0;
  const commodityCodes = codes.commodityCodes.slice(0, 100);
  const pages = {
    home: { path: () => '/', unusedParameter: 'searchValue' },
    list: { path: () => `/categories?type=moreToLove&start=${2 + (turn++ % 10)}`, unusedParameter: 'showName' },
    detail: { path: () => `/detail?commodityCode=${pick(commodityCodes)}`, unusedParameter: 'commodityName' },
  };
  const rows: GoalRow[] = [];
  for (const page of ['home', 'list', 'detail'] as const) {
    const { path, unusedParameter } = pages[page];
    // An unused search parameter makes the page's address unique, so it is not cached.
    const uncachedPath = (): string => `${path()}${page === 'home' ? '?' : '&'}${unusedParameter}=x${visitCount++}`;
    const [cached, rendered] = [`${page} page, cached`, `${page} page, rendered uncached`] as const;
    const measureRow = async (goal: GoalRow['goal'], next: () => LoadRequest): Promise<void> => {
      const options = { url, seconds, connections, next };
      const figures = await bareServer.measureWithYardstick(() => loadWarm(options, renderingWarmUpSeconds));
      rows.push({ goal, name: goal, ...figures });
    };
    await measureRow(cached, () => get(path()));
    await measureRow(rendered, () => get(uncachedPath()));
  }
  return rows;
}

function measure(url: string, next: () => LoadRequest | undefined, isGood?: (body: string) => boolean) {
  return loadWarm({ url, seconds, connections, next, ...(isGood && { isGood }) });
}

/** Codes of variants in stock that are delivered to the buyers' address, plus the popular one that never sells out. */
async function findSkus(url: string, { commodityCodes }: CatalogueCodes, popular = '') {
  const region = benchAddress.country;
  const getDetail = (commodityCode: string) => call(url, commodityDetail, { commodityCode, region }, visitor);
  const details = await Promise.all(commodityCodes.slice(0, 100).map(getDetail));
  const deliverableDetails = details.filter(({ delivery }) => delivery.length > 0);
  const skus = deliverableDetails.flatMap((detail) => detail.skus).filter(({ stock }) => stock >= 20);
  const popularSkus = popular ? (await getDetail(popular)).skus : [];
  return { skuCodes: skus.map(({ skuCode }) => skuCode), popularSkuCode: popularSkus[0]?.skuCode ?? '' };
}

async function measureBuying(
  { url, child }: Running,
  { skuCodes, popularSkuCode }: Awaited<ReturnType<typeof findSkus>>,
  bareServer: BareServer,
): Promise<GoalRow[]> {
  const names = Array.from({ length: buyerCount }, (_, number) => `buyer${number}`);
  const buyers = await Promise.all(names.map((name) => registerBusyBuyer(url, name)));
  const buy = async (goal: 'purchases' | 'purchases of one variant', skuFor: () => string): Promise<GoalRow> => {
    const options = { url, buyers, skuFor };
    // Warms up: the result is not used.
    await measurePurchases(child.pid ?? 0, { ...options, seconds: 1 });
    const figures = await bareServer.measureWithYardstick(() =>
      measurePurchases(child.pid ?? 0, { ...options, seconds: seconds * 2 }),
    );
    const { p50Ms, p99Ms, failed, programMs, databaseMs } = figures;
    scorecard.record(`${goal}: p99 to p50`, { value: p99Ms / p50Ms, failed });
    printLine(
      `${goal}: ${programMs.toFixed(1)} ms of the program's processor and ${databaseMs.toFixed(1)} ms of PostgreSQL's each`,
    );
    return { goal, name: `whole ${goal}, ${buyerCount} buyers`, ...figures };
  };
  return [await buy('purchases', () => pick(skuCodes)), await buy('purchases of one variant', () => popularSkuCode)];
}

function pick(list: readonly string[]): string {
  return list[pickCount++ % list.length] ?? '';
}

function get(path: string): LoadRequest {
  return { method: 'GET', path, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } };
}

function nextVisitor(): Caller {
  return { credential: anonymous, appNo: `bench-${visitCount++ % visitorCount}` };
}
