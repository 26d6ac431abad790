import { cartAdd } from '@kaimai/contract/cart/cart';
import { gatewayPath, headerNames, type AnswerEnvelope } from '@kaimai/contract/wire/envelope';
import { signBody } from '@kaimai/contract/wire/signature';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/in-transaction.ts';
import { anonymousKey } from '#testing/test-gateway.ts';
import { openOneCart } from '#testing/one-cart.ts';

const { fixture, add, view, addProduct } = openOneCart();

test('twenty concurrent additions count twenty times, and the last answer has the total', async () => {
  const plenty = await addProduct(50);
  const answers = await Promise.all(Array.from({ length: 20 }, () => add(plenty.skuCode)));
  const last = answers.toSorted((a, b) => b.cartVersion - a.cartVersion)[0];
  expect(last).toMatchObject({ lineQuantity: 20, cartQuantity: 20 });
});

test('the same signed request sent again, byte for byte, changes nothing', async () => {
  const requestNo = `${new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)}00001`;
  const envelope = {
    service: cartAdd.name,
    requestNo,
    version: '1.0',
    partnerId: 'MAIN',
    ext: { appNo: fixture.appNo },
  };
  const payload = JSON.stringify({ ...envelope, skuCode: fixture.headphones.skuCode, quantity: 1 });
  const send = async () => {
    const response = await fixture.gateway.server.inject({
      method: 'POST',
      url: gatewayPath,
      payload,
      headers: {
        'content-type': 'application/json',
        [headerNames.accessKey]: anonymousKey.accessKey,
        [headerNames.sign]: signBody(payload, anonymousKey.secretKey),
      },
    });
    return response.json<AnswerEnvelope>().code;
  };
  const codes = await Promise.all([send(), send(), send()]);
  expect(codes.toSorted()).toEqual(['REQUEST_NO_NOT_UNIQUE', 'REQUEST_NO_NOT_UNIQUE', 'SUCCESS']);
  expect(await view()).toMatchObject({ cartQuantity: 1 });
});

test('a cart that stays locked for too long is answered as busy: nothing changes, and no fault is reported', async () => {
  await add(fixture.headphones.skuCode);
  const answer = await inTransaction(fixture.gateway.db, async (tx) => {
    await tx.selectFrom('cart').select('id').where('app_no', '=', fixture.appNo).forUpdate().execute();
    // Waits for the lock until its time-out.
    return add(fixture.headphones.skuCode);
  });
  expect(answer).toMatchObject({ code: 'TOO_MANY_REQUEST', success: false });
  expect(await view()).toMatchObject({ cartQuantity: 1 });
});
