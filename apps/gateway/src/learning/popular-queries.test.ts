import { searchSuggest } from '@kaimai/contract/search/search';
import { describe, expect, test } from 'vitest';
import { refuseUpdates } from '#testing/refused-updates.ts';
import { onNetwork, sendSteps } from '#testing/searching.ts';
import { openLearningShop, upTo } from '#testing/learning-shop.ts';
import { dayOf, learning } from './learning-rules.ts';
import { listUncheckedQueries } from './popular-queries.sql.ts';

const { fixture, count, choose, nextDay } = openLearningShop();

describe('popular queries', () => {
  const suggested = async (typed: string) => {
    const { rows } = await fixture.gateway.call(searchSuggest, { keyWords: typed });
    return rows.filter(({ kind }) => kind === 'word').map(({ text }) => text);
  };
  const shown = async (query: string): Promise<boolean> =>
    (await fixture.gateway.db.selectFrom('popular_query').select('shown').where('query', '=', query).executeTakeFirst())
      ?.shown ?? false;

  test('are suggested once five different people have searched on one day and three chose something', async () => {
    expect(learning.minSearchers).toBe(5);
    await choose([1, 2, 3, 4], fixture.mug, 'mug stoneware');
    await count();
    expect(await shown('mug stoneware')).toBe(false);
    await choose([5], fixture.mug, 'mug stoneware');
    await count();
    expect(await shown('mug stoneware')).toBe(true);
    expect(await suggested('mug st')).toContain('mug stoneware');
    expect(await suggested('mug stoneware')).not.toContain('mug stoneware');
  });

  test('are checked again each day, as products come and go', async () => {
    await choose(upTo(6), fixture.mug, 'mug oak');
    await count();
    const { db, now } = fixture.gateway;
    const isUnchecked = async (daysAhead: number) =>
      (await listUncheckedQueries(db, dayOf(new Date(now().getTime() + daysAhead * 86_400_000)), 100)).includes(
        'mug oak',
      );
    expect([await isUnchecked(0), await isUnchecked(1)]).toEqual([false, true]);
  });

  test('are checked even if the check of an earlier one fails', async () => {
    const { db } = fixture.gateway;
    for (const query of ['mug a', 'mug stoneware b']) await choose(upTo(6), fixture.mug, query);
    const allowUpdates = await refuseUpdates(db, 'popular_query', { column: 'query', value: 'mug a' });
    await expect(count()).rejects.toThrow('popular queries that could not be checked');
    await allowUpdates();
    const today = dayOf(fixture.gateway.now());
    expect(await listUncheckedQueries(db, today, 100)).toEqual(['mug a']);
  });

  test('do not count the people of several days together', async () => {
    await choose([1, 2, 3], fixture.mug, 'mug of stoneware');
    await count();
    nextDay();
    await choose([4, 5, 6], fixture.mug, 'mug of stoneware');
    await count();
    const rows = fixture.gateway.db.selectFrom('popular_query').select('query').where('query', '=', 'mug of stoneware');
    expect(await rows.execute()).toEqual([]);
  });

  test('after which nobody chose anything are not suggested', async () => {
    for (const person of upTo(6))
      await sendSteps(fixture.gateway, [{ words: 'stoneware  mug', step: 'searched' }], onNetwork(person));
    await count();
    expect(await shown('stoneware mug')).toBe(false);
  });

  test.each([['mug of erika mustermann'], ['sexy mug'], ['stonwear mug']])(
    'such as “%s” are not suggested',
    async (query) => {
      await choose(upTo(6), fixture.mug, query);
      await count();
      const row = await fixture.gateway.db
        .selectFrom('popular_query')
        .select(['shown', 'checked_on'])
        .where('query', '=', query)
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject({ shown: false, checked_on: expect.any(String) });
    },
  );
});
