import { returnPickupTimes } from '@kaimai/contract/after-sales/return-handover';
import { describe, expect, test } from 'vitest';
import { collectPersonalData } from '#account/personal-data/export.sql.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { createBuyer, createShop } from '#testing/factories.ts';
import { openOneReturn } from '#testing/one-return.ts';
import { acceptRequest, receiveReturnedUnits } from '#after-sales/decision/shop-steps.ts';

const { fixture, requestReturn, approvedReturn, addSlot, view, choose, cancel, handIn, label } = openOneReturn();

const message = { zh_CN: '车坏了', en_US: 'The van broke down' };
const unknown = { code: 'OBJECT_NOT_EXIST' };

describe('the methods that are offered to a buyer', () => {
  test('depend on the shop and the address, and are offered only while the parcel is expected', async () => {
    const afterSalesNo = await requestReturn();
    expect(await view(afterSalesNo)).toMatchObject({ returnMethods: [], handover: null });
    expect(await choose(afterSalesNo, 'label')).toMatchObject({ code: 'ORDER_STATE_CONFLICT' });
    await inTransaction(fixture.db, (tx) => acceptRequest(tx, { afterSalesNo, message, now: fixture.gateway.now() }));
    const offered = async () => (await view(afterSalesNo)).returnMethods.map(({ method }) => method);
    expect(await offered()).toEqual(['pickup', 'label', 'code']);
    // The postcode of the address begins with 97.
    await fixture.db
      .updateTable('return_method')
      .set({ postcodes: ['10'] })
      .where('method', '=', 'code')
      .where('shop_id', '=', fixture.shop.id)
      .execute();
    expect(await offered()).toEqual(['pickup', 'label']);
    expect(await choose(afterSalesNo, 'code')).toMatchObject({
      code: 'ORDER_STATE_CONFLICT',
      detail: expect.stringContaining('at your address'),
    });
    await fixture.db
      .updateTable('return_method')
      .set({ countries: ['CN'] })
      .where('shop_id', '=', fixture.shop.id)
      .execute();
    expect(await offered()).toEqual(['own']);
  });

  test('name the address of the shop only where buyers send the parcel themselves', async () => {
    const afterSalesNo = await approvedReturn();
    const sendTo = async () => (await view(afterSalesNo)).returnMethods.map((method) => [method.method, method.sendTo]);
    expect(await sendTo()).toEqual([
      ['pickup', ''],
      ['label', ''],
      ['code', ''],
    ]);
    const methods = fixture.db.updateTable('return_method').where('shop_id', '=', fixture.shop.id);
    await methods.set({ method: 'own', carrier: '' }).where('method', '=', 'label').execute();
    expect((await sendTo()).at(-1)).toEqual(['own', expect.stringMatching(/^Returns, .*1120 NW Couch Street/)]);
  });

  test.each([
    ['the state of the address', ['oregon'], true],
    ['the code of that state', ['OR'], true],
    ['the city of the address', ['Seattle', 'PORTLAND'], true],
    ['that city in that state', ['Oregon > Portland'], true],
    ['a city of this name in another state', ['Maine > Portland'], false],
    ['other places', ['Washington', 'Seattle'], false],
  ])('include counters and collections that are for %s: $2', async (_title, places, isOffered) => {
    const afterSalesNo = await approvedReturn();
    await fixture.db
      .updateTable('return_method')
      .set({ places, postcodes: [] })
      .where('method', 'in', ['code', 'pickup'])
      .where('shop_id', '=', fixture.shop.id)
      .execute();
    const methods = (await view(afterSalesNo)).returnMethods.map(({ method }) => method);
    expect(methods).toEqual(isOffered ? ['pickup', 'label', 'code'] : ['label']);
    expect(await choose(afterSalesNo, 'code')).toMatchObject({ success: isOffered });
  });
});

describe('a label or a code', () => {
  test('is chosen once, is in the history, and hands the parcel over', async () => {
    const afterSalesNo = await approvedReturn();
    for (let press = 0; press < 2; press += 1)
      expect(await choose(afterSalesNo, 'label')).toMatchObject({ code: 'SUCCESS' });
    const { handover, timeline } = await view(afterSalesNo);
    expect(handover).toMatchObject({ method: 'label', carrier: 'SF Express', pickup: null, canChange: true });
    expect(handover?.code).toMatch(/^[A-Z2-9]{10}$/);
    expect(timeline.map(({ action }) => action)).toEqual([null, null, 'labelChosen']);
    const { from, to, code, labelCode, quantity } = await label(afterSalesNo);
    expect({ from, to, code, labelCode, quantity }).toMatchObject({
      from: { city: 'Portland' },
      to: { recipient: 'Returns' },
      code: 'SUCCESS',
      labelCode: handover?.code,
      quantity: 1,
    });
    await choose(afterSalesNo, 'code');
    expect(await label(afterSalesNo)).toMatchObject({ code: 'ORDER_STATE_CONFLICT' });
    const shown = (await view(afterSalesNo)).handover?.code;
    for (let press = 0; press < 2; press += 1) expect(await handIn(afterSalesNo)).toMatchObject({ code: 'SUCCESS' });
    expect(await view(afterSalesNo)).toMatchObject({
      status: 'SENT_BACK',
      carrier: 'UPS',
      trackingNo: shown,
      handover: { canChange: false },
    });
    await inTransaction(fixture.db, (tx) =>
      receiveReturnedUnits(tx, { afterSalesNo, saleable: 'all', now: fixture.gateway.now() }),
    );
    expect(await view(afterSalesNo)).toMatchObject({ status: 'REFUNDING', handover: { method: 'code' } });
  });

  test('has no label any more once the parcel has left', async () => {
    const afterSalesNo = await approvedReturn();
    await choose(afterSalesNo, 'label');
    expect(await label(afterSalesNo)).toMatchObject({ code: 'SUCCESS' });
    await handIn(afterSalesNo);
    expect(await label(afterSalesNo)).toMatchObject({ code: 'ORDER_STATE_CONFLICT' });
  });

  test('is cancelled, once', async () => {
    const afterSalesNo = await approvedReturn();
    await choose(afterSalesNo, 'code');
    for (let press = 0; press < 2; press += 1) expect(await cancel(afterSalesNo)).toMatchObject({ code: 'SUCCESS' });
    const { handover, timeline } = await view(afterSalesNo);
    expect(handover).toBeNull();
    expect(timeline.filter(({ action }) => action === 'handoverCancelled')).toHaveLength(1);
    expect(await handIn(afterSalesNo)).toMatchObject({ code: 'ORDER_STATE_CONFLICT' });
  });

  test('belongs to no other buyer', async () => {
    const afterSalesNo = await approvedReturn();
    const slotNo = await addSlot(24);
    await choose(afterSalesNo, 'label');
    const stranger = await createBuyer(fixture.gateway);
    const own = await approvedReturn(stranger);
    for (const answer of [
      await label(afterSalesNo, stranger),
      await choose(afterSalesNo, 'code', '', stranger),
      await choose(afterSalesNo, 'pickup', slotNo, stranger),
      await cancel(afterSalesNo, stranger),
      await handIn(afterSalesNo, stranger),
      await fixture.gateway.call(returnPickupTimes, { afterSalesNo }, stranger),
    ])
      expect(answer).toMatchObject(unknown);
    expect(await label('AS-no-such', stranger)).toMatchObject(unknown);
    // The stranger cannot book a time of another shop for a return of their own, either.
    const elsewhere = await createShop(fixture.db);
    await fixture.db.updateTable('pickup_slot').set({ shop_id: elsewhere.id }).where('slot_no', '=', slotNo).execute();
    expect(await choose(own, 'pickup', slotNo, stranger)).toMatchObject({ code: 'PARAMETER_ERROR' });
    expect(await view(afterSalesNo)).toMatchObject({ handover: { method: 'label' } });
  });
});

test('the export of a buyer’s data has the chosen handover', async () => {
  const afterSalesNo = await approvedReturn();
  const slotNo = await addSlot(24);
  await choose(afterSalesNo, 'pickup', slotNo);
  const { handover } = await view(afterSalesNo);
  expect(JSON.stringify(await collectPersonalData(fixture.db, fixture.buyer.id))).toContain(
    handover?.code ?? 'missing',
  );
});
