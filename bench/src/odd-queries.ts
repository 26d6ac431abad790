/**
 * Cost of odd queries (very long, misspelt, in several scripts, without results) compared with ordinary ones:
 * `node bench/src/odd-queries.ts 100000`. Every query is new, so that none is cached; the median of several runs counts.
 */

import { mapFlags } from '@kaimai/contract/search/flag-filters';
import { commoditySearch, searchSuggest, storeSearch } from '@kaimai/contract/search/search';
import type { InputOf } from '@kaimai/contract/wire/service';
import { withBenchFolder } from './bench-folder.ts';
import { anonymous, call, type Caller } from './caller.ts';
import { Scorecard } from './goals.ts';
import { generateCatalogue, openInstance } from './large-catalogue.ts';
import { median } from './percentile.ts';
import { positiveArgument } from './positive-argument.ts';
import { stopNode } from './processes.ts';
import { layOut } from './table.ts';

const productCount = positiveArgument(100_000);
const rounds = 7;
const scorecard = new Scorecard('odd-queries');
const visitor: Caller = { credential: anonymous, appNo: 'bench-odd-queries' };
const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

const ordinaryQueries =
  'desk lamp,羊毛衫,oak vase,耳机,backpack,茶壶,linen shirt,钢笔,headphones,tent,coffee grinder,手表,wool socks,花瓶,walnut tray,台灯,rain jacket,毛巾,bread knife,杯子,yoga mat'.split(
    ',',
  );
const letters = 'qwxjzkvbpyghfmucldrnaosite';
const characters = '茶水火山风木石云月光金银花草米';

type Query = InputOf<typeof commoditySearch>;

/** Makes a different query of the same kind for each number. */
const oddQueries: Record<string, (nth: number) => Query> = {
  'nothing typed': (nth) => ({ commodityName: ' '.repeat(nth) }),
  'one letter': (nth) => ({ commodityName: letters[nth] }),
  'one character': (nth) => ({ commodityName: characters[nth] }),
  'maximum length': (nth) => ({ commodityName: `${nth}${'tea pot lamp '.repeat(20)}`.slice(0, 200) }),
  'one long word': (nth) => ({ commodityName: `${letters[nth]}${letters.repeat(9)}`.slice(0, 200) }),
  'Chinese, maximum length': (nth) => ({ commodityName: `${characters[nth]}${characters.repeat(20)}`.slice(0, 200) }),
  emoji: (nth) => ({ commodityName: '🍵🫖🎧🪑🧶👟📷'.repeat(nth + 1).slice(0, 200) }),
  quotes: (nth) => ({ commodityName: `"'“tea’”'\`" ${nth}` }),
  'tsquery operators': (nth) => ({ commodityName: `tea:*A & !(pot <-> lamp) | ${letters[nth]}:*` }),
  'LIKE and regular expressions': (nth) => ({ commodityName: `%_\\\\(a+)+${letters[nth]}$.*` }),
  'mixed scripts': (nth) => ({ commodityName: `teапот茶${nth} чай шарф` }),
  'right to left': (nth) => ({ commodityName: `سماعات ${nth} אוזניות ضوضاء` }),
  misspelt: (nth) => ({
    commodityName: ['hedphnes', 'bakcpak', 'lnien shrit', 'coffe grindr', 'wolnut', 'teaptos', 'jaket'][nth],
  }),
  'misspelt, maximum length': (nth) => ({
    commodityName: `${'xwqz hedphnes bakcpak wolnut lnien '.repeat(6)}${nth}`.slice(0, 200),
  }),
  'pinyin, maximum length': (nth) => ({
    commodityName: `${'chahuerjibeibaotaideng'.repeat(9)}${letters[nth]}`.slice(0, 200),
  }),
  'unknown category': (nth) => ({ commodityName: ordinaryQueries[nth], commodityCategoryCode: `nowhere-${nth}` }),
  'unknown shop': (nth) => ({ commodityName: ordinaryQueries[nth + 7], storeCodeNumber: `nobody-${nth}` }),
  'minimum price above maximum': (nth) => ({
    commodityName: ordinaryQueries[nth],
    priceFrom: '900',
    priceTo: String(nth + 1),
  }),
  'every filter together': (nth) => ({
    commodityName: ordinaryQueries[nth + 3],
    attributes: Array.from({ length: 20 }, (_, index) => `attribute-${index}:value-${nth}`),
    stores: Array.from({ length: 20 }, (_, index) => `S${index}`),
    ...mapFlags(() => true),
  }),
};

const kinds = ['search', 'suggest', 'stores'] as const;
const goalOf = {
  search: 'slowest search compared with an ordinary one',
  suggest: 'slowest suggestions compared with ordinary ones',
  stores: 'slowest search of shops compared with an ordinary one',
} as const;

await withBenchFolder(async (dataDir) => {
  await generateCatalogue(dataDir, productCount);
  const program = await openInstance(dataDir);
  try {
    await measure(program.url);
  } finally {
    await stopNode(program);
  }
});
scorecard.finish();

async function measure(url: string): Promise<void> {
  // Warms up: these times are not used.
  for (const commodityName of ordinaryQueries) await measureQuery(url, { commodityName, limit: 5 });
  const ordinaryTimes = noTimes();
  const oddRows = Object.entries(oddQueries).map(([name, query]) => ({ name, query, times: noTimes() }));
  for (let nth = 0; nth < rounds; nth += 1) {
    // Wait until cached word lookups have expired.
    await new Promise((resolve) => setTimeout(resolve, 10_500));
    for (const commodityName of ordinaryQueries.slice(nth * 3, nth * 3 + 3))
      add(ordinaryTimes, await measureQuery(url, { commodityName }));
    for (const { query, times } of oddRows) add(times, await measureQuery(url, query(nth)));
  }
  const cell = (times: Times, kind: keyof Times) =>
    `${median(times[kind]).toFixed(1)} ms  ×${(median(times[kind]) / median(ordinaryTimes[kind])).toFixed(1)}`;
  printLine(
    layOut([
      [`of ${productCount} products`, 'search', 'suggestions', 'shops'],
      ['ordinary', ...kinds.map((kind) => cell(ordinaryTimes, kind))],
      ...oddRows.map(({ name, times }) => [name, ...kinds.map((kind) => cell(times, kind))]),
    ]),
  );
  for (const kind of kinds) {
    const slowestMs = Math.max(...oddRows.map(({ times }) => median(times[kind])));
    scorecard.record(goalOf[kind], { value: slowestMs / median(ordinaryTimes[kind]) });
  }
}

/** Durations in milliseconds. */
type Times = Record<(typeof kinds)[number], number[]>;

function noTimes(): Times {
  return { search: [], suggest: [], stores: [] };
}

function add(times: Times, durations: Record<keyof Times, number>): void {
  for (const kind of kinds) times[kind].push(durations[kind]);
}

async function measureQuery(url: string, query: Query): Promise<Record<keyof Times, number>> {
  const typedText = query.commodityName ?? '';
  const durationOf = async (request: () => Promise<unknown>): Promise<number> => {
    const startedAt = performance.now();
    await request();
    return performance.now() - startedAt;
  };
  return {
    suggest: await durationOf(() => call(url, searchSuggest, { keyWords: typedText }, visitor)),
    search: await durationOf(() => call(url, commoditySearch, query, visitor)),
    stores: await durationOf(() => call(url, storeSearch, { storeName: typedText }, visitor)),
  };
}
