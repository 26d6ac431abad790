import { expect, test } from 'vitest';
import { printFacts, printList } from './print-list.ts';

function printed(format: 'table' | 'json') {
  const lines: string[] = [];
  const output = {
    print: (line: string) => void lines.push(line),
    isOn: (option: string) => format === 'json' && option === 'json',
  };
  return { lines, output };
}

const shops = [
  { code: 'TERN', products: 12 },
  { code: 'GULL', products: 3 },
];
const columns = {
  head: ['SHOP', 'PRODUCTS'],
  row: ({ code, products }: (typeof shops)[number]) => [code, String(products)],
};

test('a list is printed as a table with its head, or whole as JSON', () => {
  const table = printed('table');
  expect(printList(table.output, shops, columns)).toBe(0);
  expect(table.lines).toEqual(['SHOP  PRODUCTS', 'TERN  12', 'GULL  3']);
  const json = printed('json');
  expect(printList(json.output, shops, columns)).toBe(0);
  expect(JSON.parse(json.lines.join('\n'))).toEqual(shops);
});

test('the parts of an item are printed in rows below the row of the item', () => {
  const table = printed('table');
  const partRows = ({ code }: (typeof shops)[number]) => (code === 'TERN' ? [['', 'of these 2 new']] : []);
  printList(table.output, shops, { ...columns, partRows });
  expect(table.lines).toEqual(['SHOP  PRODUCTS', 'TERN  12', '      of these 2 new', 'GULL  3']);
});

test('an object is printed as names with values, or whole as JSON', () => {
  const facts = [['shop', 'TERN']];
  const table = printed('table');
  expect(printFacts(table.output, { code: 'TERN', products: 12 }, facts)).toBe(0);
  expect(table.lines).toEqual(['shop  TERN']);
  const json = printed('json');
  expect(printFacts(json.output, { code: 'TERN', products: 12 }, facts)).toBe(0);
  expect(JSON.parse(json.lines.join('\n'))).toEqual({ code: 'TERN', products: 12 });
});
