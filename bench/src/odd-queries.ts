import { forEachFlag } from '@kaimai/contract/search/flag-filters';
import { commoditySearch, searchSuggest, storeSearch } from '@kaimai/contract/search/search';
import type { InputOf } from '@kaimai/contract/wire/service';
import { withBenchFolder } from './bench-folder.ts';
import { anonymous, call, type Caller } from './caller.ts';
import { Scorecard } from './goals.ts';
import { generateCatalogue, openInstance } from './large-catalogue.ts';
import { median } from './median.ts';
import { stopNode } from './processes.ts';
import { layOut } from './table.ts';

/**
 * Cost of searches without results, compared with ordinary ones: `node bench/src/odd-queries.ts 100000`. Every query is
 * new, so that none is cached; the median of several runs counts.
 */
const size = Number(process.argv[2] ?? 100_000);
const rounds = 7;
const card = new Scorecard('odd-queries');
const visitor: Caller = { credential: anonymous, appNo: 'bench-odd-queries' };
const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

const ordinary =
  'desk lamp,羊毛衫,oak vase,耳机,backpack,茶壶,linen shirt,钢笔,headphones,tent,coffee grinder,手表,wool socks,花瓶,walnut tray,台灯,rain jacket,毛巾,bread knife,杯子,yoga mat'.split(
    ',',
  );
const letters = 'qwxjzkvbpyghfmucldrnaosite';
const characters = '茶水火山风木石云月光金银花草米';

type Query = InputOf<typeof commoditySearch>;

/** Makes a different query of the same kind for each number. */
const odd: Record<string, (nth: number) => Query> = {
  'nothing typed': (nth) => ({ commodityName: ' '.repeat(nth) }),
  'one letter': (nth) => ({ commodityName: letters[nth] }),
  'one character': (nth) => ({ commodityName: characters[nth] }),
  'as long as it may be': (nth) => ({ commodityName: `${nth}${'tea pot lamp '.repeat(20)}`.slice(0, 200) }),
  'one long word': (nth) => ({ commodityName: `${letters[nth]}${letters.repeat(9)}`.slice(0, 200) }),
  'Chinese without end': (nth) => ({ commodityName: `${characters[nth]}${characters.repeat(20)}`.slice(0, 200) }),
  emoji: (nth) => ({ commodityName: '🍵🫖🎧🪑🧶👟📷'.repeat(nth + 1).slice(0, 200) }),
  quotes: (nth) => ({ commodityName: `"'“tea’”'\`" ${nth}` }),
  'tsquery operators': (nth) => ({ commodityName: `tea:*A & !(pot <-> lamp) | ${letters[nth]}:*` }),
  'LIKE and regular expressions': (nth) => ({ commodityName: `%_\\\\(a+)+${letters[nth]}$.*` }),
  'mixed scripts': (nth) => ({ commodityName: `teапот茶${nth} чай шарф` }),
  'right to left': (nth) => ({ commodityName: `سماعات ${nth} אוזניות ضوضاء` }),
  misspelt: (nth) => ({
    commodityName: ['hedphnes', 'bakcpak', 'lnien shrit', 'coffe grindr', 'wolnut', 'teaptos', 'jaket'][nth],
  }),
  'misspelt to the end': (nth) => ({
    commodityName: `${'xwqz hedphnes bakcpak wolnut lnien '.repeat(6)}${nth}`.slice(0, 200),
  }),
  'pinyin to the end': (nth) => ({
    commodityName: `${'chahuerjibeibaotaideng'.repeat(9)}${letters[nth]}`.slice(0, 200),
  }),
  'unknown category': (nth) => ({ commodityName: ordinary[nth], commodityCategoryCode: `nowhere-${nth}` }),
  'unknown shop': (nth) => ({ commodityName: ordinary[nth + 7], storeCodeNumber: `nobody-${nth}` }),
  'prices upside down': (nth) => ({ commodityName: ordinary[nth], priceFrom: '900', priceTo: String(nth + 1) }),
  'every filter at once': (nth) => ({
    commodityName: ordinary[nth + 3],
    attributes: Array.from({ length: 20 }, (_, index) => `attribute-${index}:value-${nth}`),
    stores: Array.from({ length: 20 }, (_, index) => `S${index}`),
    ...forEachFlag(() => true),
  }),
};

const goalOf = {
  search: 'slowest search beside an ordinary one',
  suggest: 'slowest suggestions beside ordinary ones',
  stores: 'slowest search of shops beside an ordinary one',
} as const;

await withBenchFolder(async (dataDir) => {
  await generateCatalogue(dataDir, size);
  const program = await openInstance(dataDir);
  try {
    await measure(program.url);
  } finally {
    await stopNode(program);
  }
});
card.finish();

async function measure(url: string): Promise<void> {
  for (const commodityName of ordinary) await timed(url, { commodityName, limit: 5 });
  const usual: Times = { search: [], suggest: [], stores: [] };
  const times: Record<string, Times> = {};
  for (const name of Object.keys(odd)) times[name] = { search: [], suggest: [], stores: [] };
  for (let nth = 0; nth < rounds; nth += 1) {
    // Wait until cached word lookups have expired.
    await new Promise((resolve) => setTimeout(resolve, 10_500));
    for (const commodityName of ordinary.slice(nth * 3, nth * 3 + 3)) add(usual, await timed(url, { commodityName }));
    for (const [name, query] of Object.entries(odd)) add(times[name] ?? usual, await timed(url, query(nth)));
  }
  const kinds = ['search', 'suggest', 'stores'] as const;
  const cell = (one: Times, kind: keyof Times) =>
    `${median(one[kind]).toFixed(1)} ms  ×${(median(one[kind]) / median(usual[kind])).toFixed(1)}`;
  printLine(
    layOut([
      [`of ${size} products`, 'search', 'suggestions', 'shops'],
      ['ordinary', ...kinds.map((kind) => cell(usual, kind))],
      ...Object.entries(times).map(([name, one]) => [name, ...kinds.map((kind) => cell(one, kind))]),
    ]),
  );
  for (const [kind, goal] of Object.entries(goalOf) as [keyof Times, (typeof goalOf)[keyof Times]][]) {
    const slowest = Math.max(...Object.values(times).map((one) => median(one[kind])));
    card.note(goal, { value: slowest / median(usual[kind]) });
  }
}

type Times = Record<'search' | 'suggest' | 'stores', number[]>;

function add(times: Times, one: Record<keyof Times, number>): void {
  for (const kind of ['search', 'suggest', 'stores'] as const) times[kind].push(one[kind]);
}

async function timed(url: string, query: Query): Promise<Record<keyof Times, number>> {
  const words = query.commodityName ?? '';
  const took = async (request: () => Promise<unknown>): Promise<number> => {
    const from = performance.now();
    await request();
    return performance.now() - from;
  };
  return {
    suggest: await took(() => call(url, searchSuggest, { keyWords: words }, visitor)),
    search: await took(() => call(url, commoditySearch, query, visitor)),
    stores: await took(() => call(url, storeSearch, { storeName: words }, visitor)),
  };
}
