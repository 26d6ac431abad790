import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findContractions } from '#testing/expand-only.ts';
import { contractMark } from './migrate.ts';

/** Earlier migrations ran while the program was one process. */
const firstChecked = '400';
const folder = new URL('migrations/', import.meta.url);
const checked = readdirSync(folder).filter((name) => name >= firstChecked);

test.each(checked)('%s only adds to the schema, or says that it contracts', (name) => {
  const sql = readFileSync(new URL(name, folder), 'utf8');
  if (sql.startsWith(contractMark)) expect(findContractions(sql)).not.toEqual([]);
  else expect(findContractions(sql)).toEqual([]);
});

test.each([
  'ALTER TABLE product DROP COLUMN title',
  'DROP TABLE product',
  'DROP INDEX product_by_shop',
  'ALTER TABLE product RENAME title TO name',
  'ALTER TABLE product ALTER COLUMN title TYPE jsonb',
  'ALTER TABLE product ALTER title SET NOT NULL',
  'ALTER TABLE product ADD colour text NOT NULL',
  'ALTER TABLE product ADD size text DEFAULT $$S$$, ADD COLUMN colour text NOT NULL',
  'ALTER TABLE product ADD CONSTRAINT cheap CHECK (price < 10)',
  'CREATE UNIQUE INDEX ON product (title)',
  'CREATE UNIQUE INDEX by_title ON product (title)',
  'CREATE TABLE colour (id int); ALTER TABLE product DROP title',
  'TRUNCATE search_word',
  'CREATE TABLE colour (id int); CREATE TRIGGER kept BEFORE TRUNCATE ON product EXECUTE FUNCTION refuse_change()',
])('%s contracts the schema', (sql) => {
  expect(findContractions(sql)).toHaveLength(1);
});

test.each([
  'ALTER TABLE product ADD colour text',
  "ALTER TABLE product ADD colour text NOT NULL DEFAULT 'red; DROP TABLE product'",
  'ALTER TABLE product ADD area int NOT NULL GENERATED ALWAYS AS (width * height) STORED',
  'ALTER TABLE product ALTER title DROP NOT NULL',
  'ALTER TABLE product ALTER area DROP EXPRESSION',
  'CREATE INDEX ON product (title)',
  'CREATE TABLE colour (id int NOT NULL UNIQUE); CREATE UNIQUE INDEX ON colour (id); ALTER TABLE colour ALTER id SET NOT NULL',
  'CREATE OR REPLACE FUNCTION clean() RETURNS void LANGUAGE sql AS $$ DROP TABLE product; $$',
  '-- DROP TABLE product\nSELECT 1',
  'CREATE TABLE colour (id int); CREATE TRIGGER kept BEFORE DELETE OR TRUNCATE ON colour EXECUTE FUNCTION refuse_change()',
])('%s only adds to the schema', (sql) => {
  expect(findContractions(sql)).toEqual([]);
});
