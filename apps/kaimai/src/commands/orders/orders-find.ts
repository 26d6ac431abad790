import { orderStatuses } from '@kaimai/contract/order/order';
import { toDecimal } from '@kaimai/contract/values/money';
import { findOrders, showOrder } from '@kaimai/gateway/operator/fulfilment';
import { CommandRefused, type Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { readChoice } from '#commands/arguments/read-choice.ts';
import { afterOption, listLimit } from '#commands/arguments/list-options.ts';
import { toJson } from '#commands/output/to-json.ts';
import { minuteOf } from '#commands/output/written-time.ts';
import { printList, printRows, printTable } from '#commands/output/print-list.ts';

const limit = listLimit();

export const ordersFind: Command = {
  name: 'orders find',
  help: 'lists orders of a buyer, a shop or a state, the newest first',
  positionals: [],
  changesNothing: true,
  options: {
    words: { value: 'WORDS', help: 'the beginning of a number, the whole e-mail of a buyer or guest, or a BUYER_NO' },
    state: { value: 'STATE', help: `one of ${orderStatuses.join(', ')}; otherwise all` },
    shop: { value: 'SHOP', help: 'the code of one shop' },
    held: { help: 'only those on hold' },
    after: afterOption('ORDER_NO'),
    limit: limit.option,
    json: jsonOption,
  },
  examples: ['--words maren@example.com', '--held --json'],
  run: async ({ db, print }, { text, isOn }) => {
    const orders = await findOrders(db, {
      byBuyer: true,
      words: text('words'),
      state: readChoice('state', text('state')?.toUpperCase(), orderStatuses),
      shopCode: text('shop'),
      held: isOn('held'),
      after: text('after'),
      limit: limit.read({ text }),
    });
    return printList({ print, isOn }, orders, {
      head: ['ORDER', 'STATE', 'SHOP', 'PLACED (UTC)', 'TOTAL', 'E-MAIL'],
      row: ({ orderNo, state, heldAt, shopCode, placedAt, currency, totalMinor, email }) => [
        orderNo,
        `${state}${heldAt ? ' (held)' : ''}`,
        shopCode,
        minuteOf(placedAt),
        `${toDecimal(totalMinor, currency)} ${currency}`,
        email,
      ],
    });
  },
};

export const ordersShow: Command = {
  name: 'orders show',
  help: 'shows an order: state, lines, sums, payment, parcels, returns and history',
  positionals: ['ORDER_NO'],
  changesNothing: true,
  options: { json: jsonOption },
  examples: ['26112412345678'],
  run: async ({ db, print }, { positionals: [orderNo = ''], isOn }) => {
    const order = await showOrder(db, orderNo);
    if (!order) throw new CommandRefused(`There is no order ${orderNo}.`);
    if (isOn('json')) {
      print(toJson(order));
      return 0;
    }
    const { state, heldAt, holdReason, email, userNo, isGuest, currency, lines, parcels, returns, history } = order;
    const amount = (minor: number) => `${toDecimal(minor, currency)} ${currency}`;
    const facts = [
      ['order', orderNo],
      ['state', state],
      ['on hold', heldAt ? `since ${minuteOf(heldAt)}: ${holdReason}` : 'no'],
      ['shop', order.shopCode],
      ['buyer', isGuest ? `${email} (guest)` : `${email}, ${userNo}`],
      ['payment', `${order.payNo}, ${order.paymentState}`],
      ['products', amount(order.goodsMinor)],
      ['delivery', amount(order.deliveryMinor)],
      ['discount', amount(order.discountMinor)],
      ['tax', amount(order.taxMinor)],
      ['total', amount(order.totalMinor)],
      ...parcels.map((parcel) => [
        'parcel',
        `${parcel.parcelNo}, ${parcel.state}, ${parcel.carrier} ${parcel.trackingNo}`,
      ]),
      ...returns.map(({ afterSalesNo, kind, state: ofReturn, amountMinor }) => [
        'return',
        `${afterSalesNo}, ${kind}, ${ofReturn}, ${amount(amountMinor)}`,
      ]),
      ...history.map(({ state: to, at }) => ['history', `${minuteOf(new Date(at))} ${to}`]),
    ];
    printTable(print, facts);
    print('');
    printRows(print, lines, {
      head: ['VARIANT', 'UNITS', 'CANCELLED', 'SUM', 'DISCOUNT', 'TITLE'],
      row: (line) => [
        line.skuCode,
        String(line.quantity),
        String(line.cancelled),
        amount(line.lineMinor),
        amount(line.discountMinor),
        line.title.en_US,
      ],
    });
    return 0;
  },
};
