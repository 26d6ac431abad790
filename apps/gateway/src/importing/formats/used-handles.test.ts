import { expect, test } from 'vitest';
import { AmazonProducts } from './amazon-products.ts';
import type { CsvRow } from './csv-rows.ts';
import { ScatteredProducts } from './scattered-products.ts';
import { UsedHandles } from './used-handles.ts';

test('a number is free until its handle is used, and numbers that the file uses itself are skipped', () => {
  const handles = new UsedHandles(['jug', 'jug-3']);
  expect([handles.withNumber('jug'), handles.withNumber('jug')]).toEqual(['jug-2', 'jug-2']);
  handles.add('jug-2');
  expect(handles.withNumber('jug')).toBe('jug-4');
  expect(handles.has('jug-4')).toBe(false);
});

const count = 100_000;
const rowOf = (cells: Record<string, string>, line: number): CsvRow => ({
  line,
  problem: null,
  cell: (...names) => names.map((name) => cells[name]).find((cell) => cell !== undefined) ?? '',
});

/** Linear time is some seconds on a busy machine; quadratic time would be many minutes. */
const timeoutMs = 60_000;

test('a file with one SKU in all its rows is read in linear time', { timeout: timeoutMs }, () => {
  const products = new AmazonProducts();
  for (let line = 1; line <= count; line++) products.add(rowOf({ item_sku: 'mug' }, line));
  const handles = [...products.all()].map(({ handle }) => handle);
  expect([handles.length, handles.at(-1)]).toEqual([count, `mug-${count}`]);
});

test('a parent with very many children is read in linear time', { timeout: timeoutMs }, () => {
  const products = new AmazonProducts();
  products.add(rowOf({ item_sku: 'mug', parent_child: 'parent' }, 1));
  for (let line = 2; line <= count; line++)
    products.add(rowOf({ item_sku: `mug-${line}`, parent_child: 'child', parent_sku: 'mug' }, line));
  expect([...products.all()].map(({ children }) => children.length)).toEqual([count - 1]);
});

test('products that share a handle, each with another title, are read in linear time', { timeout: timeoutMs }, () => {
  const products = new ScatteredProducts({ all: new Set(['mug', 'cup']), scattered: new Set(['mug']) });
  for (let line = 1; line <= count; line++)
    products.add({ handle: 'mug', rows: [rowOf({ title: `Mug ${line}` }, line)], notes: [] });
  expect(products.all().at(-1)?.handle).toBe(`mug-${count}`);
});

test('very many rows of a product that continues later are joined', () => {
  const products = new ScatteredProducts({ all: new Set(['mug']), scattered: new Set(['mug']) });
  const rows = Array.from({ length: 150_000 }, (_, index) => rowOf({}, index + 2));
  products.add({ handle: 'mug', rows: [rowOf({ title: 'Mug' }, 1)], notes: [] });
  products.add({ handle: 'mug', rows, notes: [] });
  expect(products.all().map((group) => group.rows.length)).toEqual([150_001]);
});
