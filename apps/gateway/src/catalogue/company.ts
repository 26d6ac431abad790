import type { CommodityCard } from '@kaimai/contract/catalogue';
import type { JobContext } from '#jobs/job.ts';
import type { Db } from '#http/binding.ts';
import { Kept } from '#http/kept.ts';
import { inTransaction } from '#http/transact.ts';
import { listCardsByProductIds, type CardContext } from './card.ts';
import { deletePairs, insertBoughtPairs, insertViewedPairs, type PairRow } from './company.sql.ts';
import { listBestIds, type DetailRow } from './detail.sql.ts';

const shownRelated = 6;
const shownTogether = 6;
const dayMs = 86_400_000;

/** Cards by the ids of their products, in the order in which they are shown. */
type Cards = ReadonlyMap<number, CommodityCard>;
const noCards: Cards = new Map();

/** What is the same for many products for some seconds: what sells best around one, and beside those that buyers paired. */
interface KeptCards {
  ofCategories: Kept<Cards>;
  ofPairs: Kept<Cards>;
}
const keptOf = new WeakMap<Db, KeptCards>();

/**
 * What stands below a product: what the same buyers looked at, filled up from its category, and what was bought with it.
 * All products of a category have the same best sellers beside them, so that one more product costs nothing more.
 */
export async function findCompany(
  context: CardContext,
  { id, categoryId, pairs }: Pick<DetailRow, 'id' | 'categoryId' | 'pairs'>,
): Promise<{ related: CommodityCard[]; boughtTogether: CommodityCard[] }> {
  const { db, caller } = context;
  const { locale } = caller;
  const kept = keptOf.get(db) ?? {
    ofCategories: new Kept({ seconds: 10, most: 300 }),
    ofPairs: new Kept({ seconds: 10, most: 300 }),
  };
  keptOf.set(db, kept);
  const [alike, paired] = await Promise.all([
    kept.ofCategories.get(`${categoryId} ${locale}`, async () =>
      cardsOf(context, await listBestIds(db, categoryId, shownRelated + shownTogether + 1)),
    ),
    pairs
      ? kept.ofPairs.get(`${id} ${locale}`, () =>
          cardsOf(
            context,
            pairs.map((pair) => pair.id),
          ),
        )
      : noCards,
  ]);
  const idsOf = (wanted: PairRow['kind']) => (pairs ?? []).filter(({ kind }) => kind === wanted).map((pair) => pair.id);
  const together = idsOf('bought')
    .filter((other) => paired.has(other))
    .slice(0, shownTogether);
  const related = new Set(
    [...idsOf('viewed'), ...alike.keys()].filter((other) => other !== id && !together.includes(other)),
  );
  const shown = (ids: Iterable<number>, most: number) =>
    Array.from(ids)
      .flatMap((other) => paired.get(other) ?? alike.get(other) ?? [])
      .slice(0, most);
  return { related: shown(related, shownRelated), boughtTogether: shown(together, shownTogether) };
}

async function cardsOf(context: CardContext, ids: readonly number[]): Promise<Cards> {
  const cards = await listCardsByProductIds(context, ids);
  return new Map(
    ids.flatMap((id) => {
      const card = cards.get(id);
      return card ? [[id, card] as const] : [];
    }),
  );
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
