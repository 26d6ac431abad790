import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cartAdd } from '@kaimai/contract/cart';
import { commodityDetail } from '@kaimai/contract/catalogue';
import { commodityList, commoditySearch } from '@kaimai/contract/search';
import type { Shot } from './ask.ts';
import { anonymous, call, isSuccess, signedShot, type Speaker } from './caller.ts';
import { load, type Measured } from './load.ts';
import { freePort, memoryOf, startNode, startShop, stopNode, type Running } from './processes.ts';
import { stockPopularGoods } from './popular-goods.ts';
import { measurePurchases, registerBuyer } from './purchases.ts';
import { formatTable, layOut, type Row } from './table.ts';

const seconds = Number(process.argv[2] ?? 5);
const connections = 16;
const buyerCount = 8;
const words = ['耳机', 'headphones', '茶壶', 'tent', 'chair', '背包', 'coffee', '手表', 'camera', '花瓶'];
const visitor: Speaker = { credential: anonymous, appNo: 'bench-visitor' };
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** What the shop sells, found out by asking it. */
interface Goods {
  commodityCodes: string[];
  /** Variants in stock. */
  skuCodes: string[];
  /** The one that everybody wants and that never sells out. */
  popularSkuCode: string;
}

let visit = 0;
const dataDir = mkdtempSync(join(tmpdir(), 'kaimai-bench-'));
try {
  await measureAll();
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

async function measureAll(): Promise<void> {
  const first = await startShop(dataDir, await freePort());
  await stopNode(first);
  const popular = await stockPopularGoods(dataDir);
  const shop = await startShop(dataDir, await freePort());
  const yardstick = await startNode('yardstick.ts', [], {}, (line) => `http://127.0.0.1:${line}`);
  try {
    const idle = shop.child.pid && memoryOf(shop.child.pid);
    const goods = await findGoods(shop.url, popular);
    const bare = await measureYardstick(yardstick.url);
    const rows = [{ name: 'yardstick: bare Fastify, 10 kB of JSON', ...bare }, ...(await measureShop(shop, goods))];
    const after = await measureYardstick(yardstick.url);
    say(formatTable(rows, (bare.perSecond + after.perSecond) / 2));
    sayMemory(idle, shop);
    say(`\nstart to ready: first ${(first.readyMs / 1000).toFixed(1)} s, later ${(shop.readyMs / 1000).toFixed(1)} s`);
  } finally {
    await stopNode(yardstick);
    await stopNode(shop);
  }
}

async function findGoods(url: string, popular: string): Promise<Goods> {
  const { rows } = await call(url, commodityList, { type: 'moreToLove', limit: 100, inStock: true }, visitor);
  const details = await Promise.all(
    rows.map(({ commodityCode }) => call(url, commodityDetail, { commodityCode }, visitor)),
  );
  const skus = details.flatMap((detail) => detail.skus).filter(({ stock }) => stock >= 20);
  const [popularSku] = (await call(url, commodityDetail, { commodityCode: popular }, visitor)).skus;
  return {
    commodityCodes: rows.map((row) => row.commodityCode),
    skuCodes: skus.map((sku) => sku.skuCode),
    popularSkuCode: popularSku?.skuCode ?? '',
  };
}

async function measureYardstick(url: string): Promise<Measured> {
  return load({ url, seconds, connections, next: () => get('/') });
}

async function measureShop({ url, child }: Running, goods: Goods): Promise<Row[]> {
  const { commodityCodes, skuCodes, popularSkuCode } = goods;
  let turn = 0;
  const pick = (list: readonly string[]): string => list[turn++ % list.length] ?? '';
  const measure = async (name: string, goalOneIn: number, next: () => Shot): Promise<Row> => {
    const options = { url, connections, next, ...(next().method === 'POST' && { isGood: isSuccess }) };
    await load({ ...options, seconds: 1 });
    return { name, goalOneIn, ...(await load({ ...options, seconds })) };
  };
  const pages = {
    home: { path: () => '/', free: 'searchValue' },
    list: { path: () => `/categories?type=moreToLove&start=${2 + (turn++ % 10)}`, free: 'showName' },
    detail: { path: () => `/detail?commodityCode=${pick(commodityCodes)}`, free: 'commodityName' },
  };

  const rows = [
    await measure('product detail', 10, () =>
      signedShot(commodityDetail, { commodityCode: pick(commodityCodes) }, visitor),
    ),
    await measure('a list of 18', 10, () =>
      signedShot(commodityList, { type: 'moreToLove', start: 1 + (turn++ % 10) }, visitor),
    ),
    await measure('search', 40, () =>
      signedShot(commoditySearch, { commodityName: pick(words), start: 1 + (turn++ % 2) }, visitor),
    ),
    await measure('add to cart', 20, () =>
      signedShot(cartAdd, { skuCode: pick(skuCodes), quantity: 1 }, oneOfManyVisitors()),
    ),
  ];
  for (const [name, { path, free }] of Object.entries(pages)) {
    rows.push(await measure(`${name} page, cached`, 6, () => get(path())));
    // A free text in the address makes it a page that nobody has asked for before.
    const anew = (): string => `${path()}${name === 'home' ? '?' : '&'}${free}=x${turn}-${visit++}`;
    rows.push(await measure(`${name} page, rendered anew`, 100, () => get(anew())));
  }
  const buyers = await Promise.all(
    Array.from({ length: buyerCount }, (_, number) => registerBuyer(url, `buyer${number}`)),
  );
  const purchases = async (what: string, goalPerSecond: number, skuFor: () => string): Promise<void> => {
    const name = `whole purchases, ${buyerCount} buyers${what}`;
    const options = { url, buyers, skuFor };
    await measurePurchases(child.pid ?? 0, { ...options, seconds: 1 });
    const measured = await measurePurchases(child.pid ?? 0, { ...options, seconds: seconds * 2 });
    rows.push({ name, goalPerSecond, ...measured });
    const [program, database] = [measured.programMs, measured.databaseMs].map((ms) => ms.toFixed(1));
    say(`${name}: ${program} ms of the program's processor and ${database} ms of PostgreSQL's each`);
  };
  await purchases('', 100, () => pick(skuCodes));
  await purchases(', one variant', 60, () => popularSkuCode);
  return rows;
}

function get(path: string): Shot {
  return { method: 'GET', path, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } };
}

function oneOfManyVisitors(): Speaker {
  return { credential: anonymous, appNo: `bench-${visit++ % 5000}` };
}

function sayMemory(idle: ReturnType<typeof memoryOf> | 0, { child }: Running): void {
  const loaded = child.pid && memoryOf(child.pid);
  if (!idle || !loaded) return;
  const row = (name: string, { programMb, databaseMb }: NonNullable<typeof loaded>): string[] => [
    name,
    `${programMb.toFixed(0)} MB`,
    `${databaseMb.toFixed(0)} MB`,
  ];
  say(`\n${layOut([['memory', 'program', 'PostgreSQL'], row('at rest', idle), row('after the load', loaded)])}`);
}
