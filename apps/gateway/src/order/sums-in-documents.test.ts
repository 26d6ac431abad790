import { couponCollect } from '@kaimai/contract/coupon/held-coupon';
import { orderDetails } from '@kaimai/contract/order/order';
import { fillView, orderPlace } from '@kaimai/contract/order/place-order';
import { amountIn, formatAmountIn, fromDecimal, type LabelTable } from '@kaimai/contract/values/money';
import { beforeAll, expect, test } from 'vitest';
import { collectPersonalData } from '#account/personal-data/export.sql.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { showOrder } from '#fulfilment/fulfilment.operator.ts';
import { toPrintedFile } from '#invoice/invoice-documents.ts';
import { findInvoicedOrder } from '#invoice/invoice.sql.ts';
import { setTaxRules } from '#tax/tax-rules.ts';
import { createCoupon } from '#testing/factories.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { lastMail } from '#testing/mails.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { chooseAtSandbox, portland, startPaying } from '#testing/purchase.ts';

const fixture = openOneShop(createListeningGateway);

const tax = { kind: 'added', ratePpm: 100_000, name: { zh_CN: '销售税', en_US: 'Sales tax' } } as const;
const address = { ...portland, state: 'California', city: 'Oakland', postcode: '94607' };

// Before any call, because the gateway caches the rules.
beforeAll(() => inTransaction(fixture.db, (tx) => setTaxRules(tx, [{ ...tax, region: 'US', state: 'CA' }])));

/** Two coupons that apply together: three dollars off by the shop, and a tenth of the rest by the platform. */
async function collectCoupons(): Promise<void> {
  const tenth = { kind: 'percentOff', percent_off: 10, amount_usd_minor: null, amount_cny_minor: null } as const;
  for (const coupon of [
    await createCoupon(fixture.db, { shop_id: fixture.shop.id }),
    await createCoupon(fixture.db, { ...tenth, title: '{"zh_CN":"九折","en_US":"A tenth off"}' }),
  ])
    await fixture.call(couponCollect, { couponCode: coupon.code });
}

test.each([
  ['USD', 'USD'],
  ['CNY', 'CNY'],
  ['EUR', 'USD'],
] as const)(
  'an order that is shown in %s and charged in %s has the same sums everywhere',
  async (currency, charged) => {
    const { db, gateway, buyer, headphones } = fixture;
    await collectCoupons();
    const buyNow = { skuCode: headphones.skuCode, quantity: 2 };
    const seen = await fixture.call(fillView, { buyNow, currency, region: 'US', state: 'California' });
    const { goodsTotal, deliveryTotal, discountTotal, total, coupons, orderToken } = seen;
    expect(coupons.map(({ saves }) => saves.USD)).toEqual(['3.00', '2.28']);
    expect([goodsTotal.USD, deliveryTotal.USD, seen.tax?.amount.USD, total.USD]).toEqual([
      '25.80',
      '12.00',
      '2.05',
      '34.57',
    ]);
    const placement = { orderToken, buyNow, currency, address, expectedTotal: amountIn(total, charged) };
    const { orderNos, payNo } = await fixture.call(orderPlace, placement);
    const [orderNo = ''] = orderNos;
    const placed = await lastMail(gateway, buyer.email, 'orderPlaced');
    await chooseAtSandbox(gateway, await startPaying(gateway, buyer, payNo), 'approve');
    const paid = await lastMail(gateway, buyer.email, 'orderPaid');

    const [shopOff = total, platformOff = total] = coupons.map(({ saves }) => saves);
    const taxAmount = seen.tax?.amount ?? total;
    const shown = (table: LabelTable): string => formatAmountIn(table, currency);
    expect(placed.data.orders).toMatchObject([
      {
        lines: [{ quantity: 2, lineTotal: shown(goodsTotal) }],
        sums: [
          { label: 'Delivery', amount: shown(deliveryTotal) },
          { label: 'US$3 off', amount: `−${shown(shopOff)}` },
          { label: 'A tenth off', amount: `−${shown(platformOff)}` },
          { label: expect.stringContaining('Sales tax'), amount: shown(taxAmount) },
        ],
      },
    ]);
    expect(placed.data.total).toContain(formatAmountIn(total, charged));
    expect([paid.data.orders, paid.data.total]).toEqual([placed.data.orders, placed.data.total]);

    expect(await fixture.call(orderDetails, { orderNo })).toMatchObject({
      goodsTotal,
      deliveryFee: deliveryTotal,
      discountTotal,
      coupons: [
        { amount: shopOff, ofPlatform: false },
        { amount: platformOff, ofPlatform: true },
      ],
      tax: { amount: taxAmount },
      total,
      settlementCurrency: charged,
    });

    const invoiced = await findInvoicedOrder(db, buyer.id, orderNo);
    const [invoice] = invoiced
      ? toPrintedFile(invoiced, { locale: 'en_US', publicUrl: 'https://a.example' }).documents
      : [];
    const printed = (table: LabelTable): string => formatAmountIn(table, charged);
    expect(invoice?.sums.map(({ text }) => text)).toEqual([
      printed(goodsTotal),
      printed(deliveryTotal),
      `−${printed(shopOff)}`,
      `−${printed(platformOff)}`,
      printed(taxAmount),
      printed(total),
    ]);

    const minor = (table: LabelTable): number => fromDecimal(amountIn(table, charged), charged);
    const sums = {
      currency: charged,
      goodsMinor: minor(goodsTotal),
      deliveryMinor: minor(deliveryTotal),
      discountMinor: minor(discountTotal),
      taxMinor: minor(taxAmount),
      totalMinor: minor(total),
    };
    expect((await collectPersonalData(db, buyer.id))['orders']).toMatchObject([sums]);
    expect(await showOrder(db, orderNo)).toMatchObject({
      ...sums,
      lines: [{ lineMinor: sums.goodsMinor, discountMinor: sums.discountMinor }],
    });
  },
);
