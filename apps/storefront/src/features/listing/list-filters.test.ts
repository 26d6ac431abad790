import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { appliedFilters, countFilters, filterFields, filterInput } from './list-filters.ts';

const schema = z.object(filterFields());
const read = (search: Record<string, unknown>) => z.parse(schema, search);

test('one shop and several shops are both read as lists', () => {
  expect(read({ stores: 'S1' }).stores).toEqual(['S1']);
  expect(read({ stores: ['S1', 'S2'] }).stores).toEqual(['S1', 'S2']);
  expect(read({}).stores).toEqual([]);
});

test('values as long as the gateway accepts are read, and only longer ones are dropped', () => {
  // 200 characters with the prefix.
  const value = `pattern:${'x'.repeat(192)}`;
  expect(read({ attributes: ['colour:ink', value, `${value}x`, ''] }).attributes).toEqual(['colour:ink', value]);
});

test('the first values remain where an address has more than the gateway accepts', () => {
  // The gateway accepts twenty.
  const values = Array.from({ length: 21 }, (_, index) => `size:${index}`);
  expect(read({ attributes: values }).attributes).toEqual(values.slice(0, 20));
});

test('an invalid filter is ignored', () => {
  const search = read({
    sort: 'best',
    priceFrom: '-1',
    priceTo: 'x',
    currency: 'XXX',
    rating: '9',
    stores: '',
    inStock: 'yes',
  });
  expect(search).toEqual({ sort: 'relevance', stores: [], attributes: [] });
  expect(countFilters(search)).toBe(0);
});

test('prices are in the currency of the address, or else in the buyer’s', () => {
  expect(filterInput(read({ priceFrom: '10' }), 'EUR')).toMatchObject({ priceFrom: '10', currency: 'EUR' });
  expect(filterInput(read({ priceFrom: '10', currency: 'CNY' }), 'EUR')).toMatchObject({ currency: 'CNY' });
});

test('bounds of a form without JavaScript are normalised', () => {
  expect(read({ priceFrom: '1,700', priceTo: '３０００' })).toMatchObject({ priceFrom: '1700', priceTo: '3000' });
});

test('a price range counts as one filter, and each shop and attribute value as one', () => {
  // One for the prices, the rating and the sale each, two for the shops and two for the attribute values.
  const search = { priceFrom: '1', priceTo: '2', rating: '4.5', stores: ['S1', 'S2'], onSale: '1' };
  expect(countFilters(read({ ...search, attributes: ['colour:ink', 'size:m'] }))).toBe(7);
});

test('each applied value has a key of its own, since two shops may have one name', () => {
  const search = read({ stores: ['S1', 'S2'], attributes: ['colour:ink', 'strap:ink'] });
  expect(appliedFilters(search).map(({ key }) => key)).toEqual(['S1', 'S2', 'colour:ink', 'strap:ink']);
});

test('removing all chips leaves no filter in the address', () => {
  const prices = { priceFrom: '1', priceTo: '2', currency: 'EUR' };
  const search = read({ ...prices, rating: '4', stores: ['S1'], attributes: ['colour:ink'], inStock: '1' });
  const remaining = Object.assign({ ...search }, ...appliedFilters(search).map(({ removal }) => removal(search)));
  // JSON removes parameters without a value, as an address does.
  expect(read(JSON.parse(JSON.stringify(remaining)))).toEqual({ sort: 'relevance', stores: [], attributes: [] });
});

test('a chip removes its value from a later list, too, and keeps what was chosen since', () => {
  const [ink] = appliedFilters(read({ attributes: ['colour:ink'] }));
  expect(ink?.removal(read({ attributes: ['colour:ink', 'size:m'] }))).toEqual({ attributes: ['size:m'] });
  expect(ink?.removal({})).toEqual({});
});
