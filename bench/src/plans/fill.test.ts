import { expect, test } from 'vitest';
import { copyStatement, type Column } from './fill.ts';

const column = { isKey: false, refersTo: null };

const target = { rows: 500, filled: new Set(['parcel', 'customer_order']) };
const columns: Column[] = [
  { ...column, name: 'id', type: 'bigint', isKey: true },
  { ...column, name: 'order_id', type: 'bigint', isKey: true, refersTo: 'customer_order' },
  { ...column, name: 'product_id', type: 'bigint', isKey: true, refersTo: 'product' },
  { ...column, name: 'category_id', type: 'integer', isKey: true, refersTo: 'category' },
  { ...column, name: 'parcel_no', type: 'text', isKey: true },
  { ...column, name: 'carrier', type: 'text' },
  { ...column, name: 'sent_at', type: 'timestamp with time zone' },
];

test('copies get unique keys and references; other columns stay the same', () => {
  const statement = copyStatement({ table: 'parcel', columns, isEmpty: false, skipsConflicts: true }, target);
  expect(statement).toContain('CASE WHEN source."id" IS NULL THEN NULL ELSE (1000000000 + copy_no)::bigint END');
  expect(statement).toContain('ELSE (1000000000 + (copy_no * 7919) % 500)::bigint END');
  expect(statement).toContain('ELSE (1 + (copy_no * 7919) % 500)::bigint END');
  expect(statement).toContain(`ELSE copy_no || '-' || source."parcel_no" END`);
  expect(statement).toContain(', source."carrier", ');
  expect(statement).toContain(', source."category_id", ');
  expect(statement).toContain(`source."sent_at" - (copy_no % 500000) * interval '1 minute'`);
  expect(statement).toContain('SELECT * FROM "parcel" LIMIT 50');
  expect(statement).toContain('ON CONFLICT DO NOTHING');
});

test('an empty table is filled with neutral values of its types', () => {
  const statement = copyStatement({ table: 'parcel', columns, isEmpty: true, skipsConflicts: false }, target);
  expect(statement).toContain(`'1'::bigint AS "id"`);
  expect(statement).toContain(`'1'::text AS "carrier", now()::timestamp with time zone AS "sent_at"`);
  expect(statement).not.toContain('FROM "parcel"');
  expect(statement).not.toContain('ON CONFLICT');
});
