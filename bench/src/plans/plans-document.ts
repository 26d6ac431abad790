import type { RecordedCall } from './plan-recorder.ts';
import { smallTables } from './fill.ts';
import { readsOf } from './plan-log.ts';

/** The first line of the plan, after its statement. */
const firstNode = /^(?=[A-Z][\w ]+ {2}\(cost=)/m;
/** Services whose plans are printed in full: they read a catalogue of any size. The others find a buyer's own rows by an index. */
const catalogueServices =
  /^(?:homePage|categoryTree|commodity|store|search|sitemap|priceHistory|reviewList|questionList)/;
const maxLineLength = 150;

export interface PlansDocument {
  calls: readonly RecordedCall[];
  products: number;
  sizes: ReadonlyMap<string, number>;
  /** Tables with too few rows for a realistic plan. */
  tooSmall: readonly string[];
}

/** The text of docs/plans.md. */
export function renderPlansDocument({ calls, products, sizes, tooSmall }: PlansDocument): string {
  const statements = new Set(calls.flatMap(({ plans }) => plans.map(statementOf)));
  const head = `# Plans

How PostgreSQL answers what buyers ask for, at ${products} products and ${sizes.get('customer_order') ?? 0} orders: written by
\`npm run bench -- plans ${products}\`, which calls every service of the contract and fails where a growing
table is read from end to end. ${calls.length} requests made ${statements.size} different statements.

Tables that stay small may be read as a whole: ${[...smallTables].map(([name, why]) => `\`${name}\` (${why})`).join(', ')}.
${tooSmall.length === 0 ? '' : `\nHad too few rows to tell: ${tooSmall.join(', ')}.\n`}`;
  // A plan that several requests share is printed with the first of them.
  const printedKeys = new Set<string>();
  const parts = calls.flatMap(({ name, plans }) => {
    const newPlans = plans.filter((plan) => {
      const isPrinted = printedKeys.has(planKey(plan));
      printedKeys.add(planKey(plan));
      return !isPrinted;
    });
    if (newPlans.length === 0) return [];
    return [
      [`## ${name}`, ...(catalogueServices.test(name) ? newPlans.map(printInFull) : [printShort(newPlans)])].join(
        '\n\n',
      ),
    ];
  });
  return `${[head, ...parts].join('\n\n')}\n`;
}

function printInFull(plan: string): string {
  const nodes = plan.slice(Math.max(0, plan.search(firstNode))).split('\n');
  const lines = nodes.filter((line) => !/^\s*(?:Planning|Query Identifier|Index Searches)/.test(line));
  return ['```', cut(statementOf(plan)), ...lines.map(cut), '```'].join('\n');
}

/** One line per statement: its beginning and the tables it reads. */
function printShort(plans: readonly string[]): string {
  const lines = plans.map((plan) => {
    const reads = readsOf(plan).map(({ table, rowsRead }) => `${table} ${Math.round(rowsRead)}`);
    const nodes = planKey(plan).split('\n').slice(1);
    const scans = nodes.length === 0 ? 'reads no table' : `${nodes.join('; ')} (rows read: ${reads.join(', ')})`;
    return `${cut(statementOf(plan))}\n    ${scans}`;
  });
  return ['```', ...lines, '```'].join('\n');
}

/** Identifies a plan: the statement and its scans. */
function planKey(plan: string): string {
  return [statementOf(plan), ...(plan.match(/[A-Z][\w ]*Scan[\w ]* (?:on|using) \w+/g) ?? [])].join('\n');
}

/** The beginning of a statement identifies it; the full text is in the sources. */
export function statementOf(plan: string): string {
  const [statement = ''] = plan.split(firstNode);
  return statement
    .replace('Query Text:', '')
    .replace(/Query Parameters:[^]*$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function cut(text: string): string {
  return text.length > maxLineLength ? `${text.slice(0, maxLineLength)} …` : text;
}
