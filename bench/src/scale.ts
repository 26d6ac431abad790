/**
 * Throughput by catalogue size: `node bench/src/scale.ts 10000 100000 1000000`. Each size is generated in its own data
 * folder, or read from one (`100000=FOLDER`). Shares of the yardstick are printed and drawn into
 * docs/pictures/scale.svg.
 */

import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { commodityList, commoditySearch, searchSuggest } from '@kaimai/contract/search/search';
import { parseCatalogueChoices, withCatalogue } from './catalogue-folder.ts';
import type { LoadRequest } from './send-request.ts';
import { anonymous, call, isSuccess, signedRequest, type Caller } from './caller.ts';
import { openInstance } from './large-catalogue.ts';
import { startBareServer, type BareServer, type WithYardstick } from './bare-server.ts';
import { findCodes, eachOnce } from './browsing-rows.ts';
import { detailsOnce, listsOnce } from './each-once.ts';
import { Scorecard } from './goals.ts';
import { load } from './load.ts';
import { plot } from './plot.ts';
import { cpuOf } from './proc.ts';
import { stopNode, type Running } from './processes.ts';
import { layOut } from './table.ts';

const seconds = 5;
const connections = 16;
/**
 * Warm-ups of more than one second: uncached searches read all parts of the catalogue, of which a program that has just
 * started has little in memory.
 */
const warmUpSeconds: Record<string, number> = { 'search, each once': 30 };
const words = ['desk lamp', '羊毛衫', 'oak vase', '耳机', 'backpack', '茶壶', 'linen shirt', '钢笔'];
const beginnings = ['la', '茶', 'head', '羊毛', 'back', 'cha', 'oak', '台'];
const maxLetters = 12;
const visitor: Caller = { credential: anonymous, appNo: 'bench-scale' };
/** Each file of the sitemap has ten thousand products. */
const maxFiles = 4;
const cutter = new Intl.Segmenter('zh', { granularity: 'word' });
const plotFile = fileURLToPath(new URL('../../docs/pictures/scale.svg', import.meta.url));
const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

const scorecard = new Scorecard('scale');
let failed = 0;
const catalogues = parseCatalogueChoices(process.argv.slice(2));
if (!catalogues) {
  process.stderr.write('Usage: node bench/src/scale.ts PRODUCTS…, for example 10000 100000 1000000\n');
  process.exit(1);
}
const sizes = catalogues.map(({ size }) => size);
const measured: Record<string, number>[] = [];
for (const catalogue of catalogues) measured.push(await withCatalogue(catalogue, measure));
scorecard.record('requests that failed', { value: failed });
const names = Object.keys(measured[0] ?? {});
const series = names.map((name) => ({ name, shares: measured.map((shares) => shares[name] ?? 0) }));
printLine(
  layOut([
    ['share of the yardstick', ...sizes.map(String)],
    ...series.map(({ name, shares }) => [
      name,
      ...shares.map((share) => (share > 0 ? `1/${(1 / share).toFixed(1)}` : '–')),
    ]),
  ]),
);
writeFileSync(plotFile, plot(sizes, series));
scorecard.finish();

async function measure(dataDir: string): Promise<Record<string, number>> {
  const program = await openInstance(dataDir);
  const bareServer = await startBareServer();
  try {
    const rows = await measureRows(program, bareServer);
    return Object.fromEntries(
      rows.map(({ name, perSecond, yardstickPerSecond }) => [name, perSecond / yardstickPerSecond]),
    );
  } finally {
    await bareServer.stop();
    await stopNode(program);
  }
}

interface ScaleRow extends WithYardstick {
  name: string;
  perSecond: number;
}

async function measureRows({ url, child }: Running, bareServer: BareServer): Promise<ScaleRow[]> {
  const rows: ScaleRow[] = [];
  for (const [name, next] of Object.entries(await requestsOf(url))) {
    const options = { url, connections, next, isGood: isSuccess };
    await load({ ...options, seconds: warmUpSeconds[name] ?? 1 });
    const before = cpuOf(child.pid ?? 0);
    const figures = await bareServer.measureWithYardstick(async () => {
      const result = await load({ ...options, seconds });
      return { ...result, after: cpuOf(child.pid ?? 0) };
    });
    const { after, perSecond, yardstickPerSecond } = figures;
    const perRequest = (used: number): string => (used / Math.max(1, figures.served)).toFixed(2);
    printLine(
      `  ${name}: ${perSecond.toFixed(1)} a second (the yardstick ${yardstickPerSecond.toFixed(0)}), p99 ${figures.p99Ms.toFixed(0)} ms, ${figures.failed} failed; ${perRequest(after.programMs - before.programMs)} ms of the program's processor and ${perRequest(after.databaseMs - before.databaseMs)} ms of PostgreSQL's each`,
    );
    failed += figures.failed;
    rows.push({ name, perSecond, yardstickPerSecond });
  }
  return rows;
}

/**
 * A tenth of the products get half of the visits. “Each once” is the cost of requests that are not cached. Searches
 * come from a small set that is cached and from a large one that is not; suggestions are requested for each letter of a
 * search.
 */
async function requestsOf(url: string): Promise<Record<string, () => LoadRequest | undefined>> {
  const pages = Array.from({ length: 20 }, (_, page) => page * 3 + 1);
  const readLists = (caller: Caller) =>
    Promise.all(
      pages.map((start) => call(url, commodityList, { type: 'moreToLove', start, limit: 100, inStock: true }, caller)),
    );
  const listPages = await readLists(visitor);
  const titles = [...listPages, ...(await readLists({ ...visitor, language: 'zh-CN' }))].flatMap(({ rows }) =>
    rows.map(({ commodityName }) => commodityName),
  );
  const codes = listPages.flatMap(({ rows }) => rows.map(({ commodityCode }) => commodityCode));
  const popular = (): string => codes[Math.floor(codes.length * Math.random() ** 3)] ?? '';
  const details = detailsOnce(await codesOfAll(url));
  const lists = listsOnce(await findCodes(url));
  const allSearches = searchesIn(titles);
  const [searches, nextPrefix] = [allSearches.values(), roundRobin(allSearches.flatMap(prefixesOf))];
  let turn = 0;
  const pick = (list: readonly string[]): string => list[turn++ % list.length] ?? '';
  return {
    'detail, repeated': () => signedRequest(commodityDetail, { commodityCode: popular() }, visitor),
    'detail, each once': eachOnce(commodityDetail, details),
    'list, repeated': () => signedRequest(commodityList, { type: 'moreToLove', start: 1 + (turn++ % 250) }, visitor),
    'list, each once': eachOnce(commodityList, lists),
    'search, repeated': () =>
      signedRequest(
        commoditySearch,
        { commodityName: pick(words), start: 1 + (Math.floor(turn / words.length) % 40) },
        visitor,
      ),
    'search, each once': () => {
      const { value: commodityName } = searches.next();
      return commodityName === undefined ? undefined : signedRequest(commoditySearch, { commodityName }, visitor);
    },
    'suggestions, repeated': () => signedRequest(searchSuggest, { keyWords: pick(beginnings) }, visitor),
    'suggestions, typed': () => signedRequest(searchSuggest, { keyWords: nextPrefix() }, visitor),
  };
}

/** Product codes of all parts of the catalogue, from the sitemap. */
async function codesOfAll(url: string): Promise<string[]> {
  const index = await (await fetch(`${url}/sitemap.xml`)).text();
  const files = index.match(/sitemaps\/products-\d+\.xml/g) ?? [];
  const step = Math.ceil(files.length / maxFiles);
  const selectedFiles = files.filter((_, number) => number % step === 0);
  const parts = await Promise.all(selectedFiles.map(async (file) => (await fetch(`${url}/${file}`)).text()));
  const codes = parts.flatMap((part) =>
    Array.from(part.matchAll(/<loc>[^<]*commodityCode=([^<&]+)</g), ([, code]) => decodeURIComponent(code ?? '')),
  );
  return shuffled([...new Set(codes)]);
}

/**
 * Words of titles and pairs of words in both languages: more than the caches hold, and most of them match hundreds of
 * products.
 */
function searchesIn(titles: readonly string[]): string[] {
  const searches = titles.flatMap((title) => {
    const cut = Array.from(cutter.segment(title), ({ segment }) => segment).filter((word) => /^\p{L}{2,}$/u.test(word));
    return cut.flatMap((word, index) => [word, ...cut.slice(index + 1).map((second) => `${word} ${second}`)]);
  });
  return shuffled([...new Set(searches)]);
}

/** The prefixes that a buyer types; longer ones rarely get suggestions. */
function prefixesOf(search: string): string[] {
  const letters = [...search];
  return Array.from({ length: Math.min(letters.length, maxLetters) }, (_, last) => letters.slice(0, last + 1).join(''));
}

function roundRobin(list: readonly string[]): () => string {
  let turn = 0;
  return () => list[turn++ % list.length] ?? '';
}

/** Shuffles by a multiplicative hash of the index, in the same way in every run. */
function shuffled(list: readonly string[]): string[] {
  const keyed = list.map((item, index) => ({ item, key: Math.imul(index + 1, 2_654_435_761) >>> 0 }));
  return keyed.toSorted((a, b) => a.key - b.key).map(({ item }) => item);
}
