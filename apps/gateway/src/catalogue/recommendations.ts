import type { CommodityCard } from '@kaimai/contract/catalogue/catalogue';
import type { JobContext } from '#jobs/job.ts';
import { defineLoadingCache } from '#cache/caches.ts';
import type { Tx } from '#db/database.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { withoutTimeLimit } from '#db/time-limit.ts';
import { listCardsByProductIds, type CardContext } from './card.ts';
import { deletePairs, insertBoughtPairs, insertViewedPairs, type PairRow } from './recommendations.sql.ts';
import { listBestIds, type DetailRow } from './detail.sql.ts';

const maxRelated = 6;
const maxTogether = 6;
const dayMs = 86_400_000;

/** Cards by the ids of their products, in the order in which they are shown. */
type Cards = ReadonlyMap<number, CommodityCard>;
const noCards: Cards = new Map();

/** Cards that many product pages share: the best sellers of a category, and the products paired with one by buyers. */
const sharedCards = { maxEntries: 300, seconds: 10, shows: ['prices'] } as const;
const bestSellers = defineLoadingCache<Cards>({ name: 'best-seller-cards', ...sharedCards });
const pairedCards = defineLoadingCache<Cards>({ name: 'paired-cards', ...sharedCards });

/**
 * The recommendations below a product: what its viewers also viewed, filled up with best sellers of its category, and
 * the products bought with it. All products of a category share the best sellers, so these are read once for all of
 * them.
 */
export async function findRecommendations(
  context: CardContext,
  { id, categoryId, pairs }: Pick<DetailRow, 'id' | 'categoryId' | 'pairs'>,
): Promise<{ related: CommodityCard[]; boughtTogether: CommodityCard[] }> {
  const [bestSellerCards, paired] = await Promise.all([
    cardsOfBestSellers(context, categoryId),
    pairs ? cardsOfPairs(context, id, pairs) : noCards,
  ]);
  const idsOf = (pairKind: PairRow['kind']) =>
    (pairs ?? []).filter(({ kind }) => kind === pairKind).map((pair) => pair.id);
  const boughtIds = idsOf('bought')
    .filter((otherId) => paired.has(otherId))
    .slice(0, maxTogether);
  const relatedIds = new Set(
    [...idsOf('viewed'), ...bestSellerCards.keys()].filter((otherId) => otherId !== id && !boughtIds.includes(otherId)),
  );
  const pickCards = (ids: Iterable<number>) =>
    Array.from(ids).flatMap((otherId) => paired.get(otherId) ?? bestSellerCards.get(otherId) ?? []);
  return { related: pickCards(relatedIds).slice(0, maxRelated), boughtTogether: pickCards(boughtIds) };
}

/** Enough for `maxRelated` after the product itself and the products bought with it are left out. */
const maxBestSellers = maxRelated + maxTogether + 1;

async function cardsOfBestSellers(context: CardContext, categoryId: number): Promise<Cards> {
  const { db, caches, caller } = context;
  return caches
    .of(bestSellers)
    .get(`${categoryId} ${caller.locale}`, async () =>
      cardsOf(context, await listBestIds(db, categoryId, maxBestSellers)),
    );
}

async function cardsOfPairs(context: CardContext, id: number, pairs: readonly PairRow[]): Promise<Cards> {
  const ids = pairs.map((pair) => pair.id);
  return context.caches.of(pairedCards).get(`${id} ${context.caller.locale}`, () => cardsOf(context, ids));
}

async function cardsOf(context: CardContext, ids: readonly number[]): Promise<Cards> {
  const cards = await listCardsByProductIds(context, ids);
  const cardsInOrder = new Map<number, CommodityCard>();
  for (const id of ids) {
    const card = cards.get(id);
    if (card) cardsInOrder.set(id, card);
  }
  return cardsInOrder;
}

/** Enough orders to find products that are often bought together, and few enough to be read in a second or two. */
const usualMaxOrders = 50_000;

/**
 * Recounts the pairs of products, from the newest orders of 180 days and the views of 90 days. The views of all buyers are read, so
 * the query has no time limit.
 */
export async function countPairs(
  { db, now }: Pick<JobContext, 'db' | 'now'>,
  maxOrders = usualMaxOrders,
): Promise<void> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * dayMs);
  const count = async (tx: Tx): Promise<void> => {
    await deletePairs(tx);
    await insertBoughtPairs(tx, { since: daysAgo(180), minBuyers: 2, maxOthers: 12, maxOrders });
    await insertViewedPairs(tx, { since: daysAgo(90), minBuyers: 3, maxOthers: 12 });
  };
  await withoutTimeLimit(() => inTransaction(db, count));
}
