import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commoditySearch } from '@kaimai/contract/search';
import { anonymous, call, type Speaker } from './caller.ts';
import { gradesOf, judgements, ndcg, type Judgement } from './judgements.ts';
import { freePort, startShop, stopNode } from './processes.ts';
import { layOut } from './table.ts';

const goal = 0.85;
const visitor: Speaker = { credential: anonymous, appNo: 'bench-relevance' };
const say = (line: string): void => void process.stdout.write(`${line}\n`);

interface Judged extends Judgement {
  score: number;
  found: string[];
}

/**
 * How good the demo shop's answers are: every judged query is searched, and its first ten products are scored by NDCG@10.
 * With an address as the word after the command, a shop that already runs is asked instead of a fresh one.
 */
const address = process.argv[2];
if (address) report(await judgeAll(address));
else await judgeFreshShop();

async function judgeFreshShop(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kaimai-bench-'));
  const shop = await startShop(dataDir, await freePort());
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
    judged.push({ ...judgement, found, score: ndcg(found, gradesOf(judgement)) });
  }
  return judged;
}

function report(judged: readonly Judged[]): void {
  const worst = judged.filter(({ score }) => score < goal).toSorted((one, other) => one.score - other.score);
  for (const { query, score, found } of worst) say(`${score.toFixed(2)}  ${query}  → ${found.join(' ') || 'nothing'}`);
  const kinds = [...new Set(judged.map(({ kind }) => kind))];
  const rows = kinds.map((kind) =>
    row(
      kind,
      judged.filter((one) => one.kind === kind),
    ),
  );
  say(`\n${layOut([['', 'queries', 'NDCG@10'], ...rows, row(`all (goal ${goal})`, judged)])}`);
}

function row(name: string, judged: readonly Judged[]): string[] {
  const mean = judged.reduce((sum, { score }) => sum + score, 0) / judged.length;
  return [name, String(judged.length), mean.toFixed(3)];
}
