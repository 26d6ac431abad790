import { sql, type RawBuilder } from 'kysely';
import { orderOf, type Keyset } from '#db/keyset.ts';
import { inScope, type Scope } from '#search/scope/scope.sql.ts';
import type { ListOrder } from '#search/ranking/sort-facts.ts';

const inStock = ['in_stock', 'flag'] as const;
export const popularity = ['popularity', 'real'] as const;

/** Each order has three indexes: on all products, per category, per shop. */
export const listOrders: Record<ListOrder, Omit<Keyset, 'name'>> = {
  relevance: { columns: [inStock, popularity], id: 'id' },
  sales: { columns: [inStock, ['sold_count', 'integer']], id: 'id' },
  newest: { columns: [['listed_at', 'moment']], id: 'id' },
  priceAsc: { columns: [['price_usd_minor', 'integer']], id: 'id', ascending: true },
  priceDesc: { columns: [['price_usd_minor', 'integer']], id: 'id' },
  priceAscCny: { columns: [['price_cny_minor', 'integer']], id: 'id', ascending: true },
  priceDescCny: { columns: [['price_cny_minor', 'integer']], id: 'id' },
  rating: { columns: [inStock, ['rating_score', 'real']], id: 'id' },
};

/** Unranked products have the relevance -1. */
export const byRank: Keyset = { name: 'words', columns: [inStock, ['relevance', 'double'], popularity], id: 'id' };

/** A part of a sorted list. */
export interface OrderedRange {
  order: Omit<Keyset, 'name'>;
  condition: RawBuilder<boolean>;
  offset: number;
  limit: number;
}

/**
 * A query of the sorted ids of products in a scope that pass a condition; `select` may contain columns of `order`, too.
 * Several categories are read one by one up to the end of the page and merged, because no index has the order of
 * several together.
 */
export function idsInOrder(
  scope: Scope,
  { order, condition, offset, limit }: OrderedRange,
  select: RawBuilder<unknown> = sql`id`,
): RawBuilder<unknown> {
  const by = orderOf({ name: '', ...order });
  const { categoryIds, shopId, words } = scope;
  // All products, one category and one shop have an index in this order; matches of words are found by the index of words.
  const isOneRange = !categoryIds || categoryIds.length < 2 || shopId !== null || words;
  if (isOneRange) {
    return sql`SELECT ${select} FROM product p WHERE ${inScope(scope)} AND ${condition} ORDER BY ${by} OFFSET ${offset} LIMIT ${limit}`;
  }
  const columns = sql.raw([...order.columns.map(([expression]) => expression), order.id].join(', '));
  return sql`SELECT ${select} FROM unnest(${[...categoryIds]}::int[]) AS category (one) CROSS JOIN LATERAL (
      SELECT ${columns} FROM product p
      WHERE p.category_id = category.one AND ${inScope({ ...scope, categoryIds: null })} AND ${condition}
      ORDER BY ${by} LIMIT ${offset + limit}) p
    ORDER BY ${by} OFFSET ${offset} LIMIT ${limit}`;
}
