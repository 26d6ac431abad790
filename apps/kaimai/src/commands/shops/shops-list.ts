import { listShops, shopStates, showShop } from '@kaimai/gateway/operator/shop-editing';
import { CommandRefused, type Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { readChoice } from '#commands/arguments/read-choice.ts';
import { afterOption, listLimit } from '#commands/arguments/list-options.ts';
import { toJson } from '#commands/output/to-json.ts';
import { dayOf } from '#commands/output/written-time.ts';
import { printList, printTable } from '#commands/output/print-list.ts';

const limit = listLimit();

export const shopsList: Command = {
  name: 'shops list',
  help: 'lists shops with their products, in the order of their codes',
  positionals: [],
  changesNothing: true,
  options: {
    words: { value: 'WORDS', help: 'part of a name, or the beginning of a code' },
    state: { value: 'STATE', help: `one of ${shopStates.join(', ')}; otherwise all` },
    after: afterOption('SHOP'),
    limit: limit.option,
    json: jsonOption,
  },
  examples: ['--state closed', '--words audio --json'],
  run: async ({ db, print }, { text, isOn }) => {
    const shops = await listShops(db, {
      words: text('words'),
      state: readChoice('state', text('state'), shopStates),
      after: text('after'),
      limit: limit.read({ text }),
    });
    return printList({ print, isOn }, shops, {
      head: ['SHOP', 'COUNTRY', 'STATE', 'PRODUCTS', 'FOLLOWERS', 'NAME'],
      row: ({ code, name, country, closedAt, products, followers }) => [
        code,
        country,
        closedAt ? `closed ${dayOf(closedAt)}` : 'open',
        String(products),
        String(followers),
        `${name.en_US} / ${name.zh_CN}`,
      ],
    });
  },
};

export const shopsShow: Command = {
  name: 'shops show',
  help: 'shows a shop: its texts, terms, delivery methods, products and open orders',
  positionals: ['SHOP'],
  changesNothing: true,
  options: { json: jsonOption },
  examples: ['TERN', 'TERN --json'],
  run: async ({ db, print }, { positionals: [code = ''], isOn }) => {
    const shop = await showShop(db, code);
    if (!shop) throw new CommandRefused(`There is no shop ${code}.`);
    if (isOn('json')) {
      print(toJson(shop));
      return 0;
    }
    const { name, tagline, city, about, closedAt, deliveryMethods } = shop;
    const facts = [
      ['shop', code],
      ['name', `${name.en_US} / ${name.zh_CN}`],
      ['state', closedAt ? `closed since ${dayOf(closedAt)}` : 'open'],
      ['tagline', tagline.en_US ? `${tagline.en_US} / ${tagline.zh_CN}` : '-'],
      ['city', `${city.en_US} / ${city.zh_CN}, ${shop.country}`],
      ['opened', String(shop.openedYear)],
      ['palette', shop.tint],
      ['replies within', `${shop.repliesWithinHours} hours`],
      ['sends within', `${shop.sendsWithinDays} days`],
      ['returns', `${shop.returnDays} days, postage paid by the ${shop.returnPostage === 'store' ? 'shop' : 'buyer'}`],
      ['delivery', deliveryMethods.join(', ') || 'none: nothing can be ordered'],
      ['products', `${shop.products}${closedAt ? ', on sale when it reopens' : ''}`],
      ['open orders', String(shop.openOrders)],
      ['followers', String(shop.followers)],
    ];
    printTable(print, facts);
    for (const paragraph of [...about.en_US, ...about.zh_CN]) printTable(print, [['about', paragraph]]);
    return 0;
  },
};
