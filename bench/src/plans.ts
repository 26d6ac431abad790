import { openSync, readSync, closeSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { categoryTree, commodityDetail, storeDetail } from '@kaimai/contract/catalogue';
import { homePage } from '@kaimai/contract/home';
import { commodityList, commoditySearch, searchSuggest, sortOrders, storeSearch } from '@kaimai/contract/search';
import { Client } from 'pg';
import { readWanted, withCatalogue } from './catalogue-folder.ts';
import { anonymous, call, type Speaker } from './caller.ts';
import { openShop } from './large-catalogue.ts';
import { stopNode } from './processes.ts';

/**
 * The plans of everything a buyer asks for, as PostgreSQL really made them: `node bench/src/plans.ts 100000`. They are
 * written to docs/plans.md; a table of the catalogue that is read from end to end is a failure.
 */
const visitor: Speaker = { credential: anonymous, appNo: 'bench-plans' };
const paper = fileURLToPath(new URL('../../docs/plans.md', import.meta.url));
const large = ['product', 'sku', 'review', 'price_change', 'search_word', 'search_alias', 'imported_product'];
const wholeTable = new RegExp(String.raw`Seq Scan on (?:public\.)?(${large.join('|')})\b`);
const settings = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
};

/** Where the plan begins after its statement. */
const firstNode = /^(?=[A-Z][\w ]+ {2}\(cost=)/m;

const about = /\b(?:product|sku|shop|category|search_\w+|attribute_value)\b/;
const ofJobs = /\b(?:after_sales_request|customer_order|outbox|parcel|payment)\b/;

interface Asked {
  name: string;
  plans: string[];
}

const [wanted] = readWanted(process.argv.slice(2)) ?? [];
if (!wanted) {
  process.stderr.write('Say how many products, such as: node bench/src/plans.ts 100000\n');
  process.exit(1);
}
const all = await withCatalogue(wanted, readPlans);
writeFileSync(paper, describe(all, wanted.size));
const bad = all.flatMap(({ name, plans }) => plans.filter((plan) => wholeTable.test(plan)).map(() => name));
process.stdout.write(
  bad.length === 0
    ? `${all.length} kinds of requests, and none reads a whole table: docs/plans.md\n`
    : `These read a whole table: ${[...new Set(bad)].join(', ')}\n`,
);
process.exitCode = bad.length === 0 ? 0 : 1;

async function readPlans(dataDir: string): Promise<Asked[]> {
  const first = await openShop(dataDir);
  await tellPlans(dataDir, true);
  await stopNode(first);
  const shop = await openShop(dataDir);
  try {
    return await askAll(shop.url, join(dataDir, 'postgres.log'));
  } finally {
    await tellPlans(dataDir, false);
    await stopNode(shop);
  }
}

/** Connections opened from now on tell the plan of every statement to the log. */
async function tellPlans(dataDir: string, on: boolean): Promise<void> {
  const client = new Client({ host: join(dataDir, 'socket'), user: 'postgres', database: 'kaimai' });
  await client.connect();
  for (const [name, value] of Object.entries(settings)) {
    await client.query(`ALTER DATABASE kaimai ${on ? `SET ${name} = '${value}'` : `RESET ${name}`}`);
  }
  await client.end();
}

async function askAll(url: string, log: string): Promise<Asked[]> {
  const { rows } = await call(url, commodityList, { type: 'moreToLove', limit: 3 }, visitor);
  const [one] = rows;
  const detail = await call(url, commodityDetail, { commodityCode: one?.commodityCode ?? '' }, visitor);
  const [top] = detail.breadcrumb;
  const { rows: tree } = await call(url, categoryTree, {}, visitor);
  const largest = tree.toSorted((a, b) => b.commodityCount - a.commodityCount)[0]?.commodityCategoryCode ?? '';
  const category = { type: 'category', commodityCategoryCode: largest } as const;
  const small = { type: 'category', commodityCategoryCode: top?.commodityCategoryCode ?? '' } as const;
  const { storeCodeNumber } = detail.store;
  const requests: Record<string, () => Promise<unknown>> = {
    'Home page': () => call(url, homePage, {}, visitor),
    'Category tree': () => call(url, categoryTree, {}, { ...visitor, language: 'zh-CN' }),
    'Product detail': () => call(url, commodityDetail, { commodityCode: rows[1]?.commodityCode ?? '' }, visitor),
    'Shop page': () => call(url, storeDetail, { storeCodeNumber }, visitor),
    'List of a shop': () => call(url, commodityList, { type: 'moreToLove', storeCodeNumber, start: 2 }, visitor),
    'Page 300 of everything': () => call(url, commodityList, { type: 'moreToLove', start: 300 }, visitor),
    ...Object.fromEntries(
      sortOrders.flatMap((sort) => [
        [`Largest category by ${sort}`, () => call(url, commodityList, { ...category, sort }, visitor)],
        [`Small category by ${sort}`, () => call(url, commodityList, { ...small, sort }, visitor)],
      ]),
    ),
    'Search with facets': () => call(url, commoditySearch, { commodityName: 'oak vase' }, visitor),
    'Search of a frequent word': () => call(url, commoditySearch, { commodityName: 'oak' }, visitor),
    'Search below a price': () => call(url, commoditySearch, { commodityName: 'walnut', priceTo: '30' }, visitor),
    'Search of nothing there': () => call(url, commoditySearch, { commodityName: 'zzyzx oak' }, visitor),
    'Search of shops': () => call(url, storeSearch, { storeName: 'oak' }, visitor),
    'Suggestions of a beginning': () => call(url, searchSuggest, { keyWords: 'la' }, visitor),
    'Suggestions of two words': () => call(url, searchSuggest, { keyWords: 'oak va' }, visitor),
    'Sitemap of categories': async () => (await fetch(`${url}/sitemaps/pages.xml`)).text(),
    'Sitemap index': () => fetch(`${url}/sitemap.xml`),
    'Sitemap of products': async () => (await fetch(`${url}/sitemaps/products-0.xml`)).text(),
  };
  const asked: Asked[] = [];
  for (const [name, request] of Object.entries(requests)) {
    const from = statSync(log).size;
    await request();
    await pause(300);
    asked.push({ name, plans: plansIn(readFrom(log, from)) });
  }
  return asked;
}

function readFrom(file: string, from: number): string {
  const bytes = Buffer.alloc(statSync(file).size - from);
  const handle = openSync(file, 'r');
  readSync(handle, bytes, 0, bytes.length, from);
  closeSync(handle);
  return bytes.toString();
}

/** An entry begins with its time; what belongs to it is indented by a tab. Statements of the jobs are no buyer's. */
function plansIn(log: string): string[] {
  const entries = log.split(/^(?=\d{4}-\d\d-\d\d )/m).filter((entry) => entry.includes(' plan:\n'));
  const plans = entries.map((entry) =>
    entry
      .slice(entry.indexOf(' plan:\n') + 7)
      .replaceAll(/^\t/gm, '')
      .trimEnd(),
  );
  // What was only explained was not run.
  return plans.filter((plan) => about.test(plan) && !ofJobs.test(plan) && plan.includes('(actual time='));
}

function describe(asked: readonly Asked[], size: number): string {
  // A statement that several requests make is shown with the first that has this plan for it.
  const shown = new Set<string>();
  const parts = asked.map(({ name, plans }) => {
    const fresh = plans.filter((plan) => {
      const isKnown = shown.has(wayOf(plan));
      shown.add(wayOf(plan));
      return !isKnown;
    });
    return [`## ${name}`, ...fresh.map((plan) => ['```', shortened(plan), '```'].join('\n'))].join('\n\n');
  });
  const head = `# Plans\n\nHow PostgreSQL answers what buyers ask for, at ${size} products: written by \`npm run bench -- plans ${size}\`, which fails
where a table of the catalogue is read from end to end.`;
  return `${[head, ...parts].join('\n\n')}\n`;
}

/** The statement and what is scanned for it. */
function wayOf(plan: string): string {
  return [statementOf(plan), ...(plan.match(/[A-Z][\w ]*Scan[\w ]* (?:on|using) \w+/g) ?? [])].join('\n');
}

function statementOf(plan: string): string {
  const [statement = ''] = plan.split(firstNode);
  return statement
    .replace('Query Text:', '')
    .replace(/Query Parameters:[^]*$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The statement is in the sources; its first line tells which one it is. Long conditions are cut. */
function shortened(plan: string): string {
  const nodes = plan.slice(Math.max(0, plan.search(firstNode))).split('\n');
  const telling = nodes.filter((line) => !/^\s*(?:Planning|Query Identifier|Index Searches)/.test(line));
  const cut = (text: string): string => (text.length > 150 ? `${text.slice(0, 150)} …` : text);
  return [statementOf(plan), ...telling].map(cut).join('\n');
}
