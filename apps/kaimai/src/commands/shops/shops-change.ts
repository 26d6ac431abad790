import { addShop, changeShop, type ShopInput } from '@kaimai/gateway/operator/shop-editing';
import {
  CommandRefused,
  requireOptions,
  type Command,
  type CommandOption,
  type CommandArguments,
} from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { printResult } from '#commands/output/print-result.ts';
import { orRefuse } from '#commands/or-refuse.ts';
import { readWholeNumber } from '#commands/arguments/read-whole-number.ts';

const textOptions = {
  'name-zh': { value: 'NAME', help: 'its name in Chinese' },
  'name-en': { value: 'NAME', help: 'its name in English' },
  'city-zh': { value: 'CITY', help: 'where it is, in Chinese' },
  'city-en': { value: 'CITY', help: 'where it is, in English' },
} satisfies Record<string, CommandOption>;

/** The fields that `shops add` requires. */
const basicOptions = {
  ...textOptions,
  country: { value: 'CN', help: 'its country, as two capital letters; delivery there is domestic' },
  'opened-year': { value: 'YEAR', help: 'the year in which it opened' },
} satisfies Record<string, CommandOption>;

const otherOptions = {
  'tagline-zh': { value: 'WORDS', help: 'one line about it in Chinese; "" for none' },
  'tagline-en': { value: 'WORDS', help: 'the same in English' },
  'about-zh': { value: 'WORDS', help: 'a paragraph about it in Chinese', multiple: true },
  'about-en': { value: 'WORDS', help: 'a paragraph about it in English', multiple: true },
  tint: { value: 'PALETTE', help: 'the colours of its mark, such as mist, sage or clay' },
  'replies-within-hours': { value: 'HOURS', help: 'how soon it answers; 24 by default' },
  'sends-within-days': { value: 'DAYS', help: 'working days until it sends; 2 by default' },
  'return-days': { value: 'DAYS', help: 'how long products can be returned, 0 for never; 14 by default' },
  'return-postage': { value: 'WHO', help: 'who pays for returns, store or buyer; buyer by default' },
  json: jsonOption,
} satisfies Record<string, CommandOption>;

export const shopsAdd: Command = {
  name: 'shops add',
  help: 'adds a shop; it sells once it has a delivery method (shops delivery) and products (import)',
  positionals: ['SHOP'],
  options: { ...requireOptions(basicOptions, new Set(Object.keys(basicOptions))), ...otherOptions },
  examples: [
    'TERN --name-zh 燕鸥音频 --name-en "Tern Audio" --city-zh 青岛 --city-en Qingdao --country CN --opened-year 2015',
  ],
  run: async ({ db, print }, args) => {
    const [code = ''] = args.positionals;
    const shop = orRefuse(await addShop(db, code, shopInput(args)));
    const next = `It needs a delivery method before it sells: kaimai shops delivery ${code}`;
    return printResult({ print, isOn: args.isOn }, shop, `${code} is open. ${next}`);
  },
};

export const shopsChange: Command = {
  name: 'shops change',
  help: 'changes texts and terms of a shop; fields that are not passed stay unchanged, and so do the terms of existing orders',
  positionals: ['SHOP'],
  options: { ...basicOptions, ...otherOptions },
  examples: ['TERN --return-days 30 --return-postage store', 'TERN --tagline-zh "" --tagline-en ""'],
  run: async ({ db, print }, args) => {
    const [code = ''] = args.positionals;
    const input = shopInput(args);
    if (Object.values(input).every((value) => value === undefined))
      throw new CommandRefused('Pass the fields to change. See kaimai shops change --help');
    const shop = orRefuse(await changeShop(db, code, input));
    return printResult({ print, isOn: args.isOn }, shop, `${code} is changed.`);
  },
};

function shopInput(args: CommandArguments): ShopInput {
  const { text, texts } = args;
  const inLanguages = (field: string) => {
    const [zh, en] = [text(`${field}-zh`), text(`${field}-en`)];
    return zh === undefined && en === undefined ? undefined : { zh_CN: zh, en_US: en };
  };
  const [aboutZh, aboutEn] = [texts('about-zh'), texts('about-en')];
  if ((aboutZh.length === 0) !== (aboutEn.length === 0))
    throw new CommandRefused('Pass both languages, --about-zh and --about-en.');
  return {
    name: inLanguages('name'),
    tagline: inLanguages('tagline'),
    city: inLanguages('city'),
    about: aboutZh.length > 0 ? { zh_CN: aboutZh, en_US: aboutEn } : undefined,
    country: text('country'),
    tint: text('tint'),
    openedYear: readWholeNumber('opened-year', args),
    repliesWithinHours: readWholeNumber('replies-within-hours', args),
    sendsWithinDays: readWholeNumber('sends-within-days', args),
    returnDays: readWholeNumber('return-days', args),
    returnPostage: text('return-postage'),
  };
}
