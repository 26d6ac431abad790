import { expect, test } from 'vitest';
import { createShop } from '#testing/factories.ts';
import { waitForLock } from '#testing/lock-waits.ts';
import { openOneShop } from '#testing/one-shop.ts';

const fixture = openOneShop();

const zone = (shopId: number, code: string, changes: object = {}) => ({
  shop_id: shopId,
  method: 'standard' as const,
  country: 'US',
  name: JSON.stringify({ zh_CN: '区', en_US: 'Zone' }),
  code,
  places: ['Oregon'],
  days_from: 1,
  days_to: 5,
  ...changes,
});

async function daysOf(shopId: number): Promise<unknown> {
  const { fastest_days: days } = await fixture.db
    .selectFrom('shop')
    .select('fastest_days')
    .where('id', '=', shopId)
    .executeTakeFirstOrThrow();
  return days;
}

test('the fastest days of a shop change with its methods, zones and country', async () => {
  const { db } = fixture;
  const { id } = await createShop(db);
  const initialDays = { home: expect.any(Number) as number, abroad: expect.any(Number) as number, zones: null };
  expect(await daysOf(id)).toEqual(initialDays);
  // Five working days have a weekend between them.
  await db.insertInto('delivery_zone').values(zone(id, 'slow')).execute();
  expect(await daysOf(id)).toEqual({ ...initialDays, zones: { US: 7 } });
  await db
    .insertInto('delivery_zone')
    .values(zone(id, 'daily', { every_day: true }))
    .execute();
  expect(await daysOf(id)).toEqual({ ...initialDays, zones: { US: 5 } });
  await db.updateTable('delivery_zone').set({ days_to: 3 }).where('code', '=', 'slow').execute();
  expect(await daysOf(id)).toEqual({ ...initialDays, zones: { US: 3 } });
  await db.deleteFrom('delivery_zone').where('code', '=', 'slow').execute();
  expect(await daysOf(id)).toEqual({ ...initialDays, zones: { US: 5 } });
  await db.updateTable('delivery_method').set({ domestic_days_to: 40, abroad_days_to: 50 }).execute();
  expect(await daysOf(id)).toEqual({ home: 40, abroad: 50, zones: { US: 5 } });
  await db.deleteFrom('delivery_method').where('shop_id', '=', id).execute();
  expect(await daysOf(id)).toEqual({ home: null, abroad: null, zones: null });
});

test('the days of a pickup counter count only in the country of its shop', async () => {
  const { db } = fixture;
  const { id } = await createShop(db);
  const counter = { ...zone(id, 'counter', { every_day: true }), method: 'pickup' as const };
  await db.updateTable('shop').set({ country: 'US' }).where('id', '=', id).execute();
  const template = await db
    .selectFrom('delivery_method')
    .selectAll()
    .where('method', '=', 'standard')
    .limit(1)
    .execute();
  const methods = template.map((method) => ({ ...method, shop_id: id, method: 'pickup' as const }));
  await db
    .insertInto('delivery_method')
    .values(methods)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.insertInto('delivery_zone').values(counter).execute();
  expect(await daysOf(id)).toMatchObject({ zones: { US: 5 } });
  await db.updateTable('shop').set({ country: 'JP' }).where('id', '=', id).execute();
  expect(await daysOf(id)).toMatchObject({ zones: null });
});

test('zones that two imports write at the same time both count', async () => {
  const { db } = fixture;
  const { id } = await createShop(db);
  let other: Promise<unknown> | undefined;
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('delivery_zone')
      .values(zone(id, 'one', { every_day: true }))
      .execute();
    other = db
      .insertInto('delivery_zone')
      .values(zone(id, 'two', { country: 'FR', places: ['Lyon'], every_day: true }))
      .execute();
    await waitForLock(db);
  });
  await other;
  expect(await daysOf(id)).toMatchObject({ zones: { US: 5, FR: 5 } });
});
