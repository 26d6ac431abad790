import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onNetwork, searchAndClick } from '#testing/searching.ts';
import { openLearningShop } from '#testing/learning-shop.ts';
import { dayOf } from './learning-rules.ts';
import { ensureMarkDay, removePastDays } from './mark-days.ts';
import { listMarkDays } from './mark-days.sql.ts';

const { fixture, count, nextDay, choose, countsOf, countMarks } = openLearningShop();

const dayFromNow = (days = 0): string => dayOf(new Date(fixture.gateway.now().getTime() + days * 86_400_000));

/** The number of marks in each partition that has any. */
async function marksByPartition(): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    SELECT tableoid::regclass::text AS name, count(*) AS count FROM search_mark GROUP BY 1`.execute(fixture.gateway.db);
  return Object.fromEntries(rows.map(({ name, count: found }) => [name, found]));
}

const partitionOf = (day: string): string => `search_mark_${day.replaceAll('-', '')}`;

test('marks are in the partition of their day', async () => {
  await choose([1]);
  expect(await marksByPartition()).toEqual({ [partitionOf(dayFromNow())]: 2 });
});

test('the next days have partitions before they begin', async () => {
  await count();
  expect(await listMarkDays(fixture.gateway.db)).toEqual([dayFromNow(), dayFromNow(1), dayFromNow(2), dayFromNow(3)]);
});

test('after a stop of a month, the first mark creates its partition, before any job has run', async () => {
  fixture.gateway.advance(30 * 86_400);
  await choose([1, 2, 3]);
  expect(await marksByPartition()).toMatchObject({ [partitionOf(dayFromNow())]: 6 });
  await count();
  expect(await listMarkDays(fixture.gateway.db)).toEqual([dayFromNow(), dayFromNow(1), dayFromNow(2), dayFromNow(3)]);
});

test('partitions of past days are removed once they are counted, and no others', async () => {
  await choose([1, 2, 3]);
  nextDay();
  await choose([4]);
  await removePastDays(fixture.gateway.db, dayFromNow());
  // Not counted yet.
  expect(Object.keys(await marksByPartition())).toContain(partitionOf(dayFromNow(-1)));
  await count();
  expect(await marksByPartition()).toEqual({ [partitionOf(dayFromNow())]: 2 });
  // A call from before midnight may still be under way.
  expect(await listMarkDays(fixture.gateway.db)).toContain(dayFromNow(-1));
  nextDay();
  await count();
  expect(await listMarkDays(fixture.gateway.db)).toEqual([
    dayFromNow(-1),
    dayFromNow(),
    dayFromNow(1),
    dayFromNow(2),
    dayFromNow(3),
  ]);
  expect(await countMarks()).toBe(0);
});

test('several processes may create the partition of a day concurrently', async () => {
  const day = dayFromNow(40);
  await Promise.all(Array.from({ length: 5 }, () => ensureMarkDay(fixture.gateway.db, day)));
  expect(await listMarkDays(fixture.gateway.db)).toContain(day);
  await sql`DROP TABLE ${sql.table(partitionOf(day))}`.execute(fixture.gateway.db);
});

test('several processes may remove past partitions concurrently', async () => {
  const { db } = fixture.gateway;
  const day = dayFromNow(-9);
  await ensureMarkDay(db, day);
  await Promise.all(Array.from({ length: 5 }, () => removePastDays(db, dayFromNow())));
  expect(await listMarkDays(db)).not.toContain(day);
});

test('marks that a former version wrote are counted, but not those of persons that this version has counted already', async () => {
  const { db } = fixture.gateway;
  await searchAndClick(fixture.gateway, fixture.words, fixture.mug.code, onNetwork(1));
  await sql`
    INSERT INTO search_step (day, person, network, query, product_id, step)
    SELECT day, person, network, query, product_id, step FROM search_mark WHERE query = ${fixture.words}
    UNION ALL SELECT ${dayFromNow()}::date, ${Buffer.from('somebody')}, NULL, ${fixture.words}, 0, 'searched'
    UNION ALL SELECT ${dayFromNow(-5)}::date, ${Buffer.from('somebody')}, NULL, ${fixture.words}, 0, 'searched'`.execute(
    db,
  );
  await count();
  expect(await countsOf(0)).toMatchObject({ searched: 2 });
  expect(await countsOf(fixture.mug.id)).toMatchObject({ clicked: 1 });
  const { rows } = await sql`SELECT FROM search_step`.execute(db);
  expect(rows).toEqual([]);
  expect(await listMarkDays(db)).not.toContain(dayFromNow(-5));
});
