import { describe, expect, test } from 'vitest';
import { accountJobs } from '#account/account.jobs.ts';
import { createBuyer } from '#testing/factories.ts';
import { onNetwork, searchAndClick } from '#testing/searching.ts';
import { openLearningShop } from '#testing/learning-shop.ts';
import { learning } from './learning-rules.ts';

const { fixture, count, nextDay, choose, choicesOf, countMarks } = openLearningShop();

describe('when the day is over', () => {
  test('its marks and its key are deleted, and its counts added to the month', async () => {
    await choose([1, 2, 3, 4]);
    await count();
    nextDay();
    await count();
    expect(await countMarks()).toBe(0);
    const { db } = fixture.gateway;
    const today = fixture.gateway.now().toISOString().slice(0, 10);
    expect(await db.selectFrom('search_day').select('day').where('day', '<', today).execute()).toEqual([]);
    expect(
      await db.selectFrom('search_day_count').select('query').where('query', '=', fixture.words).execute(),
    ).toEqual([]);
    const month = await db.selectFrom('search_month_count').selectAll().where('query', '=', fixture.words).execute();
    expect(month).toMatchObject([
      { searched: 4, most_searched: 4 },
      { clicked: 4, most_chosen: 4 },
    ]);
    expect(await choicesOf()).toMatchObject([{ product_id: fixture.mug.id }]);
  });

  test('a query that fewer than three people searched is forgotten', async () => {
    await choose([1, 2]);
    await count();
    nextDay();
    await count();
    const { db } = fixture.gateway;
    expect(
      await db.selectFrom('search_month_count').select('query').where('query', '=', fixture.words).execute(),
    ).toEqual([]);
    expect(
      await db.selectFrom('search_day_count').select('query').where('query', '=', fixture.words).execute(),
    ).toEqual([]);
  });

  test('the same person cannot be recognised', async () => {
    await choose([1]);
    const person = async () =>
      (await fixture.gateway.db.selectFrom('search_mark').select('person').executeTakeFirstOrThrow()).person.toString(
        'hex',
      );
    const before = await person();
    nextDay();
    await count();
    await choose([1]);
    expect(await person()).not.toBe(before);
  });
});

test('no mark of a deleted account remains once the day is over', async () => {
  const { db } = fixture.gateway;
  const buyer = await createBuyer(fixture.gateway);
  await searchAndClick(fixture.gateway, fixture.words, fixture.mug.code, {
    ...onNetwork(1),
    credential: buyer.credential,
  });
  await db.updateTable('buyer').set({ deletion_due_at: fixture.gateway.now() }).where('id', '=', buyer.id).execute();
  for (const job of accountJobs)
    await job.run({ db, deployment: fixture.gateway.deployment, now: fixture.gateway.now });
  expect(await db.selectFrom('buyer').select('id').where('id', '=', buyer.id).execute()).toEqual([]);
  nextDay();
  await count();
  expect(await countMarks()).toBe(0);
  expect(await db.selectFrom('search_day_count').select('query').where('query', '=', fixture.words).execute()).toEqual(
    [],
  );
});

test('counts are deleted when three later months are over', async () => {
  expect(learning.keepMonths).toBe(3);
  const { db } = fixture.gateway;
  await choose([1, 2, 3]);
  await count();
  nextDay();
  await count();
  const [{ month } = { month: '' }] = await db
    .selectFrom('search_month_count')
    .select('month')
    .where('query', '=', fixture.words)
    .execute();
  const [year = 0, nth = 0] = month.split('-').map(Number);
  const toMoment = (moment: number): void => fixture.gateway.advance((moment - fixture.gateway.now().getTime()) / 1000);
  // `Date.UTC` counts months from 0, so this is the last moment of the third later month.
  toMoment(Date.UTC(year, nth + 3, 1) - 1);
  await count();
  expect(await choicesOf()).toHaveLength(1);
  toMoment(Date.UTC(year, nth + 3, 1));
  await count();
  expect(await choicesOf()).toEqual([]);
  expect(
    await db.selectFrom('search_month_count').select('query').where('query', '=', fixture.words).execute(),
  ).toEqual([]);
});
