import type { JobContext } from '#clockwork/job.ts';
import type { Db } from '#http/binding.ts';
import { inTransaction } from '#http/transact.ts';
import { deletePairs, insertBoughtPairs, insertViewedPairs, listPairRows } from './company.sql.ts';
import { listRelatedIds } from './detail.sql.ts';

const shownRelated = 6;
const shownTogether = 6;
const dayMs = 86_400_000;

export interface Company {
  relatedIds: number[];
  boughtTogetherIds: number[];
}

/** What stands below a product: what the same buyers looked at, filled up from its category, and what was bought with it. */
export async function findCompany(db: Db, productId: number): Promise<Company> {
  const [pairs, alike] = await Promise.all([
    listPairRows(db, productId),
    listRelatedIds(db, productId, shownRelated + shownTogether),
  ]);
  const idsOf = (wanted: 'bought' | 'viewed') => pairs.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  const boughtTogetherIds = idsOf('bought').slice(0, shownTogether);
  const related = new Set([...idsOf('viewed'), ...alike].filter((id) => !boughtTogetherIds.includes(id)));
  return { relatedIds: [...related].slice(0, shownRelated), boughtTogetherIds };
}

/** Counts anew what goes together, from orders of half a year and looks of a quarter. */
export async function countPairs({ db, now }: Pick<JobContext, 'db' | 'now'>): Promise<void> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * dayMs);
  await inTransaction(db, async (tx) => {
    await deletePairs(tx);
    await insertBoughtPairs(tx, { since: daysAgo(180), fewestBuyers: 2, mostOthers: 12 });
    await insertViewedPairs(tx, { since: daysAgo(90), fewestBuyers: 3, mostOthers: 12 });
  });
}
