import { describe, expect, test } from 'vitest';
import type { Keyset } from '#db/keyset.ts';
import { rowRangeOf, pageOf, writeEnd } from './continuation.ts';

const keyset: Keyset = {
  name: 'newest',
  columns: [
    ['created_at', 'moment'],
    ['rank', 'real'],
  ],
  id: 'id',
};
const end = { by: [1_760_000_000_000_123, 0.5], code: 'R-1' };
const page = { start: 3, limit: 20 };

const continuationOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('the rows of a page', () => {
  test('begin after those of the previous pages, and are one more than the page shows', () => {
    expect(rowRangeOf(keyset, page)).toEqual({ end: undefined, offset: 40, limit: 21 });
    expect(rowRangeOf(keyset, { start: 1, limit: 20 })).toEqual({ end: undefined, offset: 0, limit: 21 });
  });

  test('begin at the end of another page, whatever its number', () => {
    expect(rowRangeOf(keyset, { ...page, after: writeEnd(keyset, end) })).toEqual({ end, offset: 0, limit: 21 });
  });

  test('have a continuation only if one more row was found', () => {
    const rows = ['a', 'b', 'c'];
    const endOf = (row: string) => ({ by: [1, 2], code: row });
    expect(pageOf(keyset, rows, 3, endOf)).toEqual({ rows, next: {} });
    const next = writeEnd(keyset, { by: [1, 2], code: 'b' });
    expect(pageOf(keyset, rows, 2, endOf)).toEqual({ rows: ['a', 'b'], next: { next } });
    expect(pageOf(keyset, [], 2, endOf)).toEqual({ rows: [], next: {} });
  });
});

describe('the continuation of a list', () => {
  test.each([
    ['nothing', ''],
    ['no JSON', Buffer.from('{').toString('base64url')],
    ['another form', continuationOf({ name: 'newest' })],
    ['another order of the list', continuationOf(['oldest', end.by, end.code])],
    ['a sort value too few', continuationOf(['newest', [1], end.code])],
    ['a sort value too many', continuationOf(['newest', [1, 0.5, 1], end.code])],
    ['a fraction where the database has whole numbers', continuationOf(['newest', [1.5, 0.5], end.code])],
    ['a number that is too large', continuationOf(['newest', [4e15 + 1, 0.5], end.code])],
    ['a number that is too small', continuationOf(['newest', [-4e15 - 1, 0.5], end.code])],
    ['a text as a number', continuationOf(['newest', ['1', 0.5], end.code])],
    ['a code that the database cannot store', continuationOf(['newest', end.by, 'R\0'])],
    ['no code', continuationOf(['newest', end.by])],
  ])('is refused with its field if it is %s', (_what, after) => {
    let refusal: unknown;
    try {
      rowRangeOf(keyset, { ...page, after });
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toMatchObject({
      code: 'PARAMETER_ERROR',
      fields: { after: { zh_CN: '请从列表开头重新开始', en_US: 'Please start again from the first page' } },
    });
  });

  test.each([
    ['moment', 4e15],
    ['integer', -4e15],
    ['flag', 1],
    ['real', 0.25],
    ['double', -0.1],
  ] as const)('may contain a %s of %d', (kind, value) => {
    const one: Keyset = { name: 'one', columns: [['value', kind]], id: 'id' };
    const pageEnd = { by: [value], code: 'X' };
    expect(rowRangeOf(one, { ...page, after: writeEnd(one, pageEnd) }).end).toEqual(pageEnd);
  });

  test.each(['moment', 'integer', 'flag'] as const)('may not contain half a %s', (kind) => {
    const one: Keyset = { name: 'one', columns: [['value', kind]], id: 'id' };
    const after = writeEnd(one, { by: [0.5], code: 'X' });
    expect(() => rowRangeOf(one, { ...page, after })).toThrow('PARAMETER_ERROR');
  });
});
