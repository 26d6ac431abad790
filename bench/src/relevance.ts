import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commoditySearch } from '@kaimai/contract/search/search';
import { anonymous, call, type Caller } from './caller.ts';
import { Scorecard } from './goals.ts';
import { halfOf, type Half } from './halves.ts';
import { gradesOf, judgements, ndcg, placingOf, type Judgement } from './judgements.ts';
import { freePort, startInstance, stopNode } from './processes.ts';
import { layOut } from './table.ts';

/** Queries with a lower score are listed with their results. */
const poor = 0.85;
const provenance = `Judged by the maintainers, who also wrote the demo catalogue and the search: one grade a product, given before
the search was tuned; no buyers, no independent judge. Until 22 November 2026 the search was tuned with all queries in
view. From then on only those of the tuning half are shown; a hash of the words decides which these are.`;
const card = new Scorecard('relevance');
const visitor: Caller = { credential: anonymous, appNo: 'bench-relevance' };
const columns = ['NDCG@10', 'first right', 'in top three'];
const heads = ['', 'tuning half', ...columns, 'held-out half', ...columns];
const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

interface Judged extends Judgement {
  half: Half;
  score: number;
  /** Whether a product with the highest grade is first, or in the first three. */
  first: boolean;
  topThree: boolean;
  found: string[];
}

/**
 * Search quality of the demo: runs every judged query and scores the first ten products by NDCG@10. With a URL as
 * argument, a running program is used instead of a new one.
 */
const address = process.argv[2];
if (address) report(await judgeAll(address));
else await judgeFreshShop();
card.finish();

async function judgeFreshShop(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kaimai-bench-'));
  const shop = await startInstance(dataDir, await freePort());
  try {
    report(await judgeAll(shop.url));
  } finally {
    await stopNode(shop);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function judgeAll(url: string): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const judgement of judgements()) {
    const { rows } = await call(url, commoditySearch, { commodityName: judgement.query, limit: 10 }, visitor);
    const found = rows.map(({ commodityCode }) => commodityCode);
    const grades = gradesOf(judgement);
    const score = ndcg(found, grades);
    judged.push({ ...judgement, half: halfOf(judgement.query), found, score, ...placingOf(found, grades) });
  }
  return judged;
}

function report(judged: readonly Judged[]): void {
  const [tuning, heldOut] = (['tuning', 'held-out'] as const).map((half) =>
    judged.filter((one) => one.half === half),
  ) as [Judged[], Judged[]];
  const worst = tuning.filter(({ score }) => score < poor).toSorted((one, other) => one.score - other.score);
  for (const { query, score, found } of worst)
    printLine(`${score.toFixed(2)}  ${query}  → ${found.join(' ') || 'nothing'}`);
  const kinds = [...new Set(judged.map(({ kind }) => kind))];
  const rows = kinds.map((kind) => {
    const [ofTuning, ofHeldOut] = [tuning, heldOut].map((half) => half.filter((one) => one.kind === kind));
    return [kind, ...cells(ofTuning ?? []), ...cells(ofHeldOut ?? [])];
  });
  printLine(`\n${provenance}\n`);
  printLine(layOut([heads, ...rows, ['all', ...cells(tuning), ...cells(heldOut)]]));
  card.note('all queries', { value: meanOf(judged) });
  card.note('tuning half', { value: meanOf(tuning) });
  card.note('held-out half', { value: meanOf(heldOut) });
}

function cells(judged: readonly Judged[]): string[] {
  if (judged.length === 0) return ['0', ...columns.map(() => '–')];
  const share = (count: number): string => `${Math.round((100 * count) / judged.length)} %`;
  return [
    String(judged.length),
    meanOf(judged).toFixed(3),
    share(judged.filter(({ first }) => first).length),
    share(judged.filter(({ topThree }) => topThree).length),
  ];
}

function meanOf(judged: readonly Judged[]): number {
  return judged.reduce((sum, { score }) => sum + score, 0) / judged.length;
}
