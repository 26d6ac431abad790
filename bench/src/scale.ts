import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { commodityDetail } from '@kaimai/contract/catalogue';
import { commodityList, commoditySearch, searchSuggest } from '@kaimai/contract/search';
import { readWanted, withCatalogue } from './catalogue-folder.ts';
import { anonymous, call, isSuccess, signedShot, type Speaker } from './caller.ts';
import { openShop } from './large-catalogue.ts';
import { load, type Measured, type Shot } from './load.ts';
import { plot } from './plot.ts';
import { cpuOf, startNode, stopNode } from './processes.ts';
import { layOut } from './table.ts';

/**
 * How the shop does as its catalogue grows: `node bench/src/scale.ts 10000 100000 1000000`. Each size is made in a data
 * folder of its own, or taken from one (`100000=FOLDER`). Shares of the yardstick are printed and drawn into
 * docs/pictures/scale.svg.
 */
const seconds = 5;
const connections = 16;
const words = ['desk lamp', '羊毛衫', 'oak vase', '耳机', 'backpack', '茶壶', 'linen shirt', '钢笔'];
const beginnings = ['la', '茶', 'head', '羊毛', 'back', 'cha', 'oak', '台'];
const visitor: Speaker = { credential: anonymous, appNo: 'bench-scale' };
const drawing = fileURLToPath(new URL('../../docs/pictures/scale.svg', import.meta.url));
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const wanted = readWanted(process.argv.slice(2));
if (!wanted) {
  process.stderr.write('Say how many products, such as: node bench/src/scale.ts 10000 100000 1000000\n');
  process.exit(1);
}
const sizes = wanted.map(({ size }) => size);
const measured: Record<string, number>[] = [];
for (const one of wanted) measured.push(await withCatalogue(one, measure));
const names = Object.keys(measured[0] ?? {});
const series = names.map((name) => ({ name, shares: measured.map((shares) => shares[name] ?? 0) }));
say(
  layOut([
    ['share of the yardstick', ...sizes.map(String)],
    ...series.map(({ name, shares }) => [
      name,
      ...shares.map((share) => (share > 0 ? `1/${(1 / share).toFixed(1)}` : '–')),
    ]),
  ]),
);
writeFileSync(drawing, plot(sizes, series));

async function measure(dataDir: string): Promise<Record<string, number>> {
  const shop = await openShop(dataDir);
  const yardstick = await startNode('yardstick.ts', [], {}, (line) => `http://127.0.0.1:${line}`);
  try {
    const bare = await load({
      url: yardstick.url,
      seconds,
      connections,
      next: () => ({ method: 'GET', path: '/', headers: {} }),
    });
    const shares: Record<string, number> = {};
    for (const [name, next] of Object.entries(await shotsAt(shop.url))) {
      const options = { url: shop.url, connections, next, isGood: isSuccess };
      await load({ ...options, seconds: 1 });
      const before = cpuOf(shop.child.pid ?? 0);
      const one = await load({ ...options, seconds });
      const after = cpuOf(shop.child.pid ?? 0);
      const each = (used: number): string => (used / Math.max(1, one.perSecond * seconds)).toFixed(2);
      say(
        `  ${name}: ${each(after.programMs - before.programMs)} ms of the program's processor and ${each(after.databaseMs - before.databaseMs)} ms of PostgreSQL's each`,
      );
      shares[name] = shareOf(one, bare, name);
    }
    return shares;
  } finally {
    await stopNode(yardstick);
    await stopNode(shop);
  }
}

/**
 * So many different ones that few answers are kept from the time before; suggestions begin alike, as buyers do, and of the
 * products a tenth get half of the visits. One row shows what a product costs when none of its kind was asked for before.
 */
async function shotsAt(url: string): Promise<Record<string, () => Shot>> {
  const pages = Array.from({ length: 20 }, (_, page) => page * 3 + 1);
  const lists = await Promise.all(
    pages.map((start) => call(url, commodityList, { type: 'moreToLove', start, limit: 100, inStock: true }, visitor)),
  );
  let turn = 0;
  const pick = (list: readonly string[]): string => list[turn++ % list.length] ?? '';
  const codes = lists.flatMap(({ rows }) => rows.map(({ commodityCode }) => commodityCode));
  const popular = (): string => codes[Math.floor(codes.length * Math.random() ** 3)] ?? '';
  return {
    detail: () => signedShot(commodityDetail, { commodityCode: popular() }, visitor),
    'detail, each after all others': () => signedShot(commodityDetail, { commodityCode: pick(codes) }, visitor),
    'list of 18': () => signedShot(commodityList, { type: 'moreToLove', start: 1 + (turn++ % 250) }, visitor),
    'search with facets': () =>
      signedShot(
        commoditySearch,
        { commodityName: pick(words), start: 1 + (Math.floor(turn / words.length) % 40) },
        visitor,
      ),
    suggestions: () => signedShot(searchSuggest, { keyWords: pick(beginnings) }, visitor),
  };
}

function shareOf(one: Measured, bare: Measured, name: string): number {
  say(`  ${name}: ${one.perSecond.toFixed(1)} a second, p99 ${one.p99Ms} ms, ${one.failed} failed`);
  return one.perSecond / bare.perSecond;
}
