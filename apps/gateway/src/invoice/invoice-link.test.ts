import { orderInvoice } from '@kaimai/contract/invoice/invoice';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer, createProduct, createShop, type TestBuyer } from '#testing/factories.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { buy, placeOrder } from '#testing/purchase.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;
let buyer: TestBuyer;
let skuCode: string;

beforeAll(async () => {
  gateway = await createListeningGateway();
  const { id: shopId } = await createShop(gateway.db);
  ({ skuCode } = await createProduct(gateway.db, { shopId, stock: 100 }));
  buyer = await createBuyer(gateway);
  // Links expire at whole seconds.
  gateway.stopClock();
});

afterAll(async () => gateway.close());

async function issue(): Promise<{ orderNo: string; address: string }> {
  const [orderNo = ''] = await buy(gateway, buyer, [{ skuCode, quantity: 1 }]);
  const { address } = await gateway.call(orderInvoice, { orderNo }, buyer);
  return { orderNo, address };
}

const fetchFrom = (address: string) => gateway.server.inject({ url: address });

test('a link is valid for five minutes', async () => {
  const { address } = await issue();
  // A link expires at a whole second: the current time in seconds, rounded down, plus five minutes.
  const fraction = (gateway.now().getTime() % 1000) / 1000;
  gateway.advance(300 - fraction);
  expect((await fetchFrom(address)).statusCode).toBe(200);
  gateway.advance(0.001);
  const late = await fetchFrom(address);
  expect(late.statusCode).toBe(404);
  expect(late.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'private, no-store',
  });
  expect(late.body).toContain('这个下载链接已失效，请回到订单页重新下载。');
  expect(late.body).toContain(
    'This link is no longer valid. Please go back to your order and download the invoice again.',
  );
});

test('the file is not indexed, sniffed or leaked by a referrer, and has an ASCII and a UTF-8 name', async () => {
  const { orderNo, address } = await issue();
  const { headers } = await fetchFrom(address);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'content-disposition': `attachment; filename="${orderNo}.pdf"; filename*=UTF-8''Invoice-${orderNo}.pdf`,
  });
});

test('a link is only valid unchanged', async () => {
  const { orderNo, address } = await issue();
  const [, until = '', seal = ''] = /ticket=(\d+)\.([\w-]+)$/.exec(address) ?? [];
  const path = `/invoice/${orderNo}.pdf`;
  const ticket = `${until}.${seal}`;
  expect(address).toBe(`${path}?lang=en_US&ticket=${ticket}`);
  const wrong = [
    `${path}?lang=en_US`,
    `${path}?lang=en_US&ticket=`,
    `${path}?lang=en_US&ticket=${ticket}&ticket=${ticket}`,
    `${path}?lang=en_US&ticket=${until}`,
    `${path}?lang=en_US&ticket=${Number(until) + 1}.${seal}`,
    `${path}?lang=en_US&ticket=x${ticket}`,
    `${path}?ticket=${ticket}`,
    `${path}?lang=fr_FR&ticket=${ticket}`,
    `${path}?lang=en_US&lang=en_US&ticket=${ticket}`,
    `/invoice/${orderNo}?lang=en_US&ticket=${ticket}`,
    `/invoice/${orderNo}.pdfx?lang=en_US&ticket=${ticket}`,
    `/invoice/x${orderNo}.pdf?lang=en_US&ticket=${ticket}`,
    `/invoice/.pdf?lang=en_US&ticket=${ticket}`,
  ];
  const statuses = await Promise.all(wrong.map(async (url) => (await fetchFrom(url)).statusCode));
  expect(statuses).toEqual(wrong.map(() => 404));
  expect((await fetchFrom(address)).statusCode).toBe(200);
});

test('a link becomes invalid when the order gets another owner', async () => {
  const { orderNo, address } = await issue();
  const other = await createBuyer(gateway);
  const moveTo = async (buyerId: number) =>
    gateway.db.updateTable('customer_order').set({ buyer_id: buyerId }).where('order_no', '=', orderNo).execute();
  await moveTo(other.id);
  expect((await fetchFrom(address)).statusCode).toBe(404);
  await moveTo(buyer.id);
  expect((await fetchFrom(address)).statusCode).toBe(200);
});

test('an unpaid order has no invoice, and the refusal says so', async () => {
  const { orderNos } = await placeOrder(gateway, buyer, [{ skuCode, quantity: 1 }]);
  const orderNo = orderNos[0] ?? '';
  expect(await gateway.call(orderInvoice, { orderNo }, buyer)).toMatchObject({
    code: 'ORDER_STATE_CONFLICT',
    detail: 'The invoice is available once the order is paid',
  });
  const chinese = await gateway.call(orderInvoice, { orderNo }, { ...buyer, locale: 'zh_CN' });
  expect(chinese.detail).toBe('付款后才有收据');
});

test('a full printing queue answers “try again later”', async () => {
  const { address } = await issue();
  // One file is printed at a time, and twenty wait.
  const answers = await Promise.all(Array.from({ length: 40 }, () => fetchFrom(address)));
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(40 - refused.length);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers).toMatchObject({ 'retry-after': '5', 'content-type': 'text/plain; charset=utf-8' });
  expect(refused[0]?.body).toContain('请几秒后再试。\nMany invoices are being downloaded right now.');
});
