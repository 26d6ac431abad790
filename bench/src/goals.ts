import { layOut } from './table.ts';

export interface Goal {
  /** `of the yardstick` is shown as 1/x: the yardstick serves x times as many requests per second. */
  unit: 'of the yardstick' | '/s' | 'ms' | 's' | 'MB' | '%' | '×' | 'NDCG@10' | 'failures';
  atMost?: number;
  atLeast?: number;
  /** A stricter target beyond the limit: missing it is marked but fails nothing. */
  aim?: number;
}

const groupGoal: Goal = { unit: 'NDCG@10', atLeast: 0.9 };
const historyGoal: Goal = { unit: '×', atMost: 2 };
const oneIn = (atMost: number, aim?: number): Goal => ({ unit: 'of the yardstick', atMost, ...(aim && { aim }) });

/**
 * The goals of all benches. A bench prints its goals with the measured figures and exits with 1 if one is missed. “Each
 * once” is a load without repeated requests, so that no cached answer is used.
 */
export const goals = {
  main: {
    'product detail, repeated': oneIn(10),
    'product detail, each once': oneIn(25, 8),
    'list, repeated': oneIn(10),
    'list, each once': oneIn(100, 25),
    'search, repeated': oneIn(40),
    'search, each once': oneIn(60, 20),
    'add to cart': oneIn(20),
    'add to cart, first of a visitor': oneIn(30),
    'home page, cached': oneIn(6),
    'home page, rendered uncached': oneIn(100),
    'list page, cached': oneIn(6),
    'list page, rendered uncached': oneIn(100),
    'detail page, cached': oneIn(6),
    'detail page, rendered uncached': oneIn(100),
    // Aims: 100 purchases per second, 60 of one variant, on a machine whose yardstick serves 25,000 requests per
    // second.
    purchases: oneIn(400, 250),
    'purchases: p99 to p50': { unit: '×', atMost: 10 },
    'purchases of one variant': oneIn(500, 420),
    'purchases of one variant: p99 to p50': { unit: '×', atMost: 10 },
    'peak memory of the program': { unit: 'MB', atMost: 400, aim: 300 },
  },
  lists: {
    'messages about orders': oneIn(20),
    'messages, in the middle': oneIn(20),
    'messages, far back': oneIn(20),
    notices: oneIn(20),
    favourites: oneIn(20),
    'favourites, far back': oneIn(20),
    history: oneIn(20),
    'history, in the middle': oneIn(20),
    'history, far back': oneIn(20),
    'counts of the header': oneIn(20),
  },
  // Sign-ins are a share of the argon2id hashes per second while the program is idle, lists a share of the lists per second
  // while nobody signs in.
  'sign-in': {
    'sign-ins': { unit: '%', atLeast: 60 },
    'lists beside the sign-ins': { unit: '%', atLeast: 50 },
  },
  // All these goals are measured with the held-out half of the queries. “Unsold” are queries for what no shop sells; “nonsense” are
  // answers in which most of the first ten products make no sense.
  relevance: {
    'all graded queries': { unit: 'NDCG@10', atLeast: 0.92 },
    'first right': { unit: '%', atLeast: 95 },
    'one of the first three right': { unit: '%', atLeast: 98 },
    Chinese: groupGoal,
    English: groupGoal,
    pinyin: groupGoal,
    'mixed scripts': groupGoal,
    'Chinese typos': groupGoal,
    'English typos': groupGoal,
    'prices, sizes, codes, categories': groupGoal,
    intents: groupGoal,
    needs: groupGoal,
    'sold, said to be unsold': { unit: '%', atMost: 5 },
    'unsold, rightly answered': { unit: '%', atLeast: 90 },
    'unsold, nonsense': { unit: '%', atMost: 5 },
    'ordinary queries, nonsense': { unit: '%', atMost: 5 },
    'clothing (Shopify, English)': groupGoal,
    'home and garden (WooCommerce, German)': groupGoal,
    'jewellery (WooCommerce, Chinese)': groupGoal,
  },
  'odd-queries': {
    'slowest search compared with an ordinary one': { unit: '×', atMost: 10 },
    'slowest suggestions compared with ordinary ones': { unit: '×', atMost: 10 },
    'slowest search of shops compared with an ordinary one': { unit: '×', atMost: 10 },
  },
  plans: {
    'tables read from end to end': { unit: 'failures', atMost: 0 },
    'services that were not called': { unit: 'failures', atMost: 0 },
    'tables with too few rows to tell': { unit: 'failures', atMost: 0 },
  },
  // Processor time of program and PostgreSQL with a long history, as a multiple of those with almost no history.
  history: {
    'order list': historyGoal,
    'order details': historyGoal,
    messages: historyGoal,
    'counts of the header': historyGoal,
    'whole purchase': historyGoal,
    'periodic jobs': historyGoal,
    'tables read from end to end': { unit: 'failures', atMost: 0 },
    'requests that failed': { unit: 'failures', atMost: 0 },
  },
  scale: {
    'requests that failed': { unit: 'failures', atMost: 0 },
  },
  interactions: {
    'add to cart': { unit: 'ms', atMost: 80 },
    'choose a variant': { unit: 'ms', atMost: 80 },
    'open the filters': { unit: 'ms', atMost: 80 },
    'type in the search box': { unit: 'ms', atMost: 80 },
    'choose a filter': { unit: 'ms', atMost: 80 },
    'click to content': { unit: 'ms', atMost: 50 },
    'click to content, processor 4× slower': { unit: 'ms', atMost: 150 },
  },
  workers: {
    'two workers compared with one: pages rendered uncached': { unit: '×', atLeast: 1.6 },
  },
  // PostgreSQL is the bottleneck; the primary and the standby have the same size.
  replicas: {
    'public reads with a replica compared with none': { unit: '×', atLeast: 1.7 },
  },
  overload: {
    'twice the capacity: p99 of what is served': { unit: 'ms', atMost: 1000 },
    'twice the capacity: other answers than 200 and 503': { unit: 'failures', atMost: 0 },
    'twice the capacity: 503 without Retry-After': { unit: 'failures', atMost: 0 },
    'twice the capacity: memory of the second half to the first': { unit: '×', atMost: 1.25 },
    'until served as before': { unit: 's', atMost: 10 },
    'beside slow connections: p99 relative to its limit': { unit: '×', atMost: 1 },
    'beside slow connections: not served': { unit: 'failures', atMost: 0 },
    'beside sign-ins: p99 relative to its limit': { unit: '×', atMost: 1 },
  },
} satisfies Record<string, Record<string, Goal>>;

export type Bench = keyof typeof goals;

export interface Figure {
  value: number;
  /** Failed requests during the measurement; any failure misses the goal. */
  failed?: number;
}

export type Verdict = 'reached' | 'short of the aim' | 'missed' | 'not tried';

export function verdictOf({ atMost, atLeast, aim }: Goal, figure: Figure | undefined): Verdict {
  if (!figure) return 'not tried';
  const { value, failed = 0 } = figure;
  const isWithin = value <= (atMost ?? Infinity) && value >= (atLeast ?? -Infinity);
  if (!isWithin || failed > 0) return 'missed';
  if (aim === undefined) return 'reached';
  return (atLeast === undefined ? value <= aim : value >= aim) ? 'reached' : 'short of the aim';
}

const marks: Record<Verdict, string> = { reached: '✓', 'short of the aim': '~', missed: '✗', 'not tried': '—' };
const legend = '✓ reached, ~ within the limit and short of the aim, ✗ missed, — not tried';

/** The goals of one bench and what was measured. */
export class Scorecard<B extends Bench> {
  readonly #goals: [string, Goal][];
  readonly #figures = new Map<string, Figure>();

  constructor(bench: B) {
    this.#goals = Object.entries<Goal>(goals[bench]);
  }

  record(goal: keyof (typeof goals)[B] & string, figure: Figure): void {
    this.#figures.set(goal, figure);
  }

  /** A goal without a figure counts as not reached. */
  get isReached(): boolean {
    return this.#unreachedGoals().length === 0;
  }

  print(): string {
    const rows = this.#goals.map(([name, goal]) => {
      const figure = this.#figures.get(name);
      return [name, limitOf(goal), aimOf(goal), formatFigure(goal, figure), marks[verdictOf(goal, figure)]];
    });
    const unreachedGoals = this.#unreachedGoals();
    const verdict = `${unreachedGoals.length} of ${rows.length} goals missed${unreachedGoals.length > 0 ? `: ${unreachedGoals.join(', ')}` : ''}`;
    return `${layOut([['goal', 'limit', 'aim', 'measured', ''], ...rows])}\n\n${verdict}\n${legend}`;
  }

  /** Prints the table; sets the exit code to 1 if a goal is missed. */
  finish(): void {
    process.stdout.write(`\n${this.print()}\n`);
    if (!this.isReached) process.exitCode = 1;
  }

  #unreachedGoals(): string[] {
    const isUnreached = (verdict: Verdict): boolean => verdict === 'missed' || verdict === 'not tried';
    return this.#goals
      .filter(([name, goal]) => isUnreached(verdictOf(goal, this.#figures.get(name))))
      .map(([name]) => name);
  }
}

function formatFigure(goal: Goal, figure: Figure | undefined): string {
  if (!figure) return 'not tried';
  return `${format(goal, figure.value, 1)}${figure.failed ? `, ${figure.failed} failed` : ''}`;
}

function limitOf(goal: Goal): string {
  const { unit, atMost, atLeast } = goal;
  if (atMost !== undefined) return `${unit === 'of the yardstick' ? '' : '≤ '}${format(goal, atMost)}`;
  return atLeast === undefined ? '' : `≥ ${format(goal, atLeast)}`;
}

function aimOf(goal: Goal): string {
  return goal.aim === undefined ? '' : format(goal, goal.aim);
}

const digitsOfUnits: Partial<Record<Goal['unit'], number>> = { 'NDCG@10': 3, failures: 0 };

/** Figures with a number of digits; limits and aims as declared. */
function format({ unit }: Goal, value: number, digits?: number): string {
  const number = digits === undefined ? String(value) : value.toFixed(digitsOfUnits[unit] ?? digits);
  if (unit === 'of the yardstick') return `1/${number}`;
  if (unit === 'NDCG@10' || unit === 'failures') return number;
  return unit === '/s' || unit === '×' ? `${number}${unit}` : `${number} ${unit}`;
}
