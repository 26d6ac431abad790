import { parseArgs } from 'node:util';
import { withBenchFolder } from './bench-folder.ts';
import { Scorecard } from './goals.ts';
import { freePort, startInstance, stopNode } from './processes.ts';
import { demoCatalogue } from './relevance/demo-catalogue.ts';
import { heldOutFigures } from './relevance/figures.ts';
import { importShop } from './relevance/import-shop.ts';
import { queryProgram, judgeAll, type Verdicts } from './relevance/judge.ts';
import { judgedQueries, ordinaryQueries, readLines, type JudgedQuery } from './relevance/judged-queries.ts';
import { gradedTable, nonsenseTable, ofHalf, summarise, worstQueries } from './relevance/tables.ts';
import { codeOfTitle, exportedCatalogue, testShops, type TestShop } from './relevance/test-shops.ts';

const provenance = `Judged by the maintainers from the data of the catalogue, before any answer of the search to the
query was seen; bench/relevance/README.md says how. Goals are those of the held-out half, of which only totals are shown.`;
const scorecard = new Scorecard('relevance');
const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * Search quality of the demo and of three imported shops: sends every judged query. With a URL as argument, only the
 * demo of that running program is queried; with `--shops` only the imported shops are. `--worst 20` lists the 20 worst
 * queries of each tuning half.
 */
const options = { worst: { type: 'string' }, shops: { type: 'boolean', default: false } } as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const [address] = positionals;
const worstCount = Number(values.worst ?? 0);
if (!Number.isInteger(worstCount) || worstCount < 0)
  throw new Error(`--worst takes a number of queries, not “${values.worst}”`);
if (address) reportDemo(await judgeDemo(address));
else {
  if (!values.shops) reportDemo(await withProgram({}, ({ url }) => judgeDemo(url)));
  for (const shop of testShops) await judgeTestShop(shop);
}
scorecard.finish();

async function withProgram<T>(
  settings: Record<string, string>,
  use: (program: { url: string; dataDir: string }) => Promise<T>,
): Promise<T> {
  return withBenchFolder(async (dataDir) => {
    const program = await startInstance(dataDir, await freePort(), settings);
    try {
      return await use({ url: program.url, dataDir });
    } finally {
      await stopNode(program);
    }
  });
}

async function judgeDemo(url: string): Promise<Verdicts> {
  const queries = { lines: judgedQueries(), ordinary: ordinaryQueries() };
  return judgeAll(demoCatalogue(), queries, queryProgram(url));
}

function reportDemo(verdicts: Verdicts): void {
  report('demo', verdicts);
  for (const [goal, value] of heldOutFigures(verdicts)) scorecard.record(goal, { value });
}

async function judgeTestShop(shop: TestShop): Promise<void> {
  const catalogue = await exportedCatalogue(shop);
  const queries = { lines: readLines<JudgedQuery>(`shops/${shop.file}.jsonl`), ordinary: [] };
  const verdicts = await withProgram({ DEMO: 'off' }, async ({ url, dataDir }) => {
    await importShop(dataDir, shop);
    const queryShop = queryProgram(url, ({ commodityName }) => codeOfTitle(commodityName));
    return judgeAll(catalogue, queries, queryShop);
  });
  report(`${shop.name}, ${catalogue.length} products`, verdicts);
  scorecard.record(shop.name, { value: summarise(ofHalf(verdicts.graded, 'held-out')).score });
}

function report(name: string, verdicts: Verdicts): void {
  if (name === 'demo') printLine(`\n${provenance}`);
  printLine(`\n${name}\n`);
  worstQueries(verdicts, worstCount).forEach(printLine);
  printLine(`\n${gradedTable(verdicts.graded)}\n\n${nonsenseTable(verdicts)}`);
}
