import {
  addCategory,
  changeCategory,
  listCategoryTree,
  moveCategory,
  removeCategory,
  type CategoryInput,
} from '@kaimai/gateway/operator/catalogue-editing';
import { CommandRefused, requireOptions, type Command, type CommandArguments } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { printResult } from '#commands/output/print-result.ts';
import { orRefuse } from '#commands/or-refuse.ts';
import { readWholeNumber } from '#commands/arguments/read-whole-number.ts';
import { printList } from '#commands/output/print-list.ts';

const nameOptions = {
  'name-zh': { value: 'NAME', help: 'its name in Chinese' },
  'name-en': { value: 'NAME', help: 'its name in English' },
};
const otherOptions = {
  position: { value: 'NUMBER', help: 'the categories of one parent begin with the lowest; 0 by default' },
  tint: { value: 'PALETTE', help: 'the colours behind its picture, such as mist, sage or clay' },
  json: jsonOption,
};

export const categoriesList: Command = {
  name: 'categories list',
  help: 'lists the tree of categories with how many products are on sale in each',
  positionals: [],
  changesNothing: true,
  options: { json: jsonOption },
  examples: ['', '--json'],
  run: async ({ db, print }, { isOn }) => {
    const categories = await listCategoryTree(db);
    return printList({ print, isOn }, categories, {
      head: ['CATEGORY', 'POSITION', 'ON SALE', 'CHINESE', 'ENGLISH'],
      row: ({ code, level, position, onSale, name }) => [
        `${'  '.repeat(level - 1)}${code}`,
        String(position),
        String(onSale),
        name.zh_CN,
        name.en_US,
      ],
    });
  },
};

export const categoriesAdd: Command = {
  name: 'categories add',
  help: 'adds a category; pages show it once it has products (import)',
  positionals: ['CATEGORY'],
  options: {
    ...requireOptions(nameOptions, new Set(Object.keys(nameOptions))),
    parent: { value: 'CATEGORY', help: 'the parent category; without it, the new one is at the top' },
    ...otherOptions,
  },
  examples: ['desk-lamps --parent lamps --name-zh 台灯 --name-en "Desk lamps"'],
  run: async ({ db, print }, args) => {
    const [code = ''] = args.positionals;
    const parentCode = args.text('parent') ?? null;
    const category = orRefuse(await addCategory(db, { code, parentCode, input: categoryInput(args) }));
    return printResult({ print, isOn: args.isOn }, category, `${code} is added. Pages show it once it has products.`);
  },
};

export const categoriesChange: Command = {
  name: 'categories change',
  help: 'changes the name, position or colours of a category; the search uses the new name, too',
  positionals: ['CATEGORY'],
  options: { ...nameOptions, ...otherOptions },
  examples: ['lamps --name-en Lighting --name-zh 灯具', 'lamps --position 3'],
  run: async ({ db, print }, args) => {
    const [code = ''] = args.positionals;
    const input = categoryInput(args);
    if (Object.values(input).every((value) => value === undefined))
      throw new CommandRefused('Pass the fields to change. See kaimai categories change --help');
    const category = orRefuse(await changeCategory(db, code, input));
    return printResult({ print, isOn: args.isOn }, category, `${code} is changed. Pages show it within seconds.`);
  },
};

export const categoriesMove: Command = {
  name: 'categories move',
  help: 'moves a category with all below it under another one, or to the top; its address and its products stay',
  positionals: ['CATEGORY'],
  options: {
    below: { value: 'CATEGORY', help: 'the new parent category' },
    top: { help: 'to the top' },
    json: jsonOption,
  },
  examples: ['desk-lamps --below office', 'office --top'],
  run: async ({ db, print }, { positionals: [code = ''], text, isOn }) => {
    const parentCode = text('below') ?? null;
    if (isOn('top') === (parentCode !== null)) throw new CommandRefused('Pass either --below CATEGORY or --top.');
    const category = orRefuse(await moveCategory(db, code, parentCode));
    return printResult(
      { print, isOn },
      category,
      `${code} is ${parentCode === null ? 'at the top' : `below ${parentCode}`}.`,
    );
  },
};

export const categoriesRemove: Command = {
  name: 'categories remove',
  help: 'removes a category that has neither products nor categories below it',
  positionals: ['CATEGORY'],
  options: { json: jsonOption },
  examples: ['desk-lamps'],
  run: async ({ db, print }, { positionals: [code = ''], isOn }) => {
    const removed = orRefuse(await removeCategory(db, code));
    return printResult({ print, isOn }, removed, `${code} is removed.`);
  },
};

function categoryInput(args: CommandArguments): CategoryInput {
  const { text } = args;
  const [zh, en] = [text('name-zh'), text('name-en')];
  return {
    name: zh === undefined && en === undefined ? undefined : { zh_CN: zh, en_US: en },
    position: readWholeNumber('position', args),
    tint: text('tint'),
  };
}
