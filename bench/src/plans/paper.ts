import type { Asked } from './asking.ts';
import { staysSmall } from './fill.ts';
import { readsOf } from './reading.ts';

/** Where the plan begins after its statement. */
const firstNode = /^(?=[A-Z][\w ]+ {2}\(cost=)/m;
/** Services whose plans are printed in full: they read a catalogue of any size. The others find a buyer's own rows by an index. */
const ofCatalogue = /^(?:homePage|categoryTree|commodity|store|search|sitemap|priceHistory|reviewList|questionList)/;
const longestLine = 150;

export interface Paper {
  asked: readonly Asked[];
  products: number;
  sizes: ReadonlyMap<string, number>;
  /** Tables without enough rows to tell. */
  tooSmall: readonly string[];
}

export function describe({ asked, products, sizes, tooSmall }: Paper): string {
  const statements = new Set(asked.flatMap(({ plans }) => plans.map(statementOf)));
  const head = `# Plans

How PostgreSQL answers what buyers ask for, at ${products} products and ${sizes.get('customer_order') ?? 0} orders: written by
\`npm run bench -- plans ${products}\`, which calls every service of the contract and fails where a table that grows with the
shop is read from end to end. ${asked.length} requests made ${statements.size} different statements.

Tables that stay small may be read as a whole: ${[...staysSmall].map(([name, why]) => `\`${name}\` (${why})`).join(', ')}.
${tooSmall.length === 0 ? '' : `\nHad too few rows to tell: ${tooSmall.join(', ')}.\n`}`;
  // A statement that several requests make is shown with the first that has this plan for it.
  const shown = new Set<string>();
  const parts = asked.flatMap(({ name, plans }) => {
    const fresh = plans.filter((plan) => {
      const isKnown = shown.has(wayOf(plan));
      shown.add(wayOf(plan));
      return !isKnown;
    });
    if (fresh.length === 0) return [];
    return [[`## ${name}`, ...(ofCatalogue.test(name) ? fresh.map(inFull) : [inShort(fresh)])].join('\n\n')];
  });
  return `${[head, ...parts].join('\n\n')}\n`;
}

function inFull(plan: string): string {
  const nodes = plan.slice(Math.max(0, plan.search(firstNode))).split('\n');
  const telling = nodes.filter((line) => !/^\s*(?:Planning|Query Identifier|Index Searches)/.test(line));
  return ['```', cut(statementOf(plan)), ...telling.map(cut), '```'].join('\n');
}

/** One line for each statement: how it begins, and what it reads. */
function inShort(plans: readonly string[]): string {
  const lines = plans.map((plan) => {
    const reads = readsOf(plan).map(({ table, rowsRead }) => `${table} ${Math.round(rowsRead)}`);
    const nodes = wayOf(plan).split('\n').slice(1);
    const ways = nodes.length === 0 ? 'reads no table' : `${nodes.join('; ')} (rows read: ${reads.join(', ')})`;
    return `${cut(statementOf(plan))}\n    ${ways}`;
  });
  return ['```', ...lines, '```'].join('\n');
}

/** The statement and what is scanned for it. */
function wayOf(plan: string): string {
  return [statementOf(plan), ...(plan.match(/[A-Z][\w ]*Scan[\w ]* (?:on|using) \w+/g) ?? [])].join('\n');
}

/** The statement is in the sources; its beginning tells which one it is. */
function statementOf(plan: string): string {
  const [statement = ''] = plan.split(firstNode);
  return statement
    .replace('Query Text:', '')
    .replace(/Query Parameters:[^]*$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function cut(text: string): string {
  return text.length > longestLine ? `${text.slice(0, longestLine)} …` : text;
}
