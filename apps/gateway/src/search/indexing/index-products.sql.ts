import { sql } from 'kysely';
import type { Text } from '#db/column.ts';
import type { Db, Tx } from '#db/database.ts';
import type { AttributeValue } from '#search/indexing/attribute-value.ts';
import type { Reading } from '#search/indexing/cutter.ts';
import type { ProductTexts } from '#search/indexing/product-document.ts';
import { headMark, keywordMark, type Weight } from '#search/indexing/search-vector.ts';

/**
 * The version of the index. Increase it with each change of what is indexed: products of an older version are then
 * indexed again (index.jobs.ts).
 */
export const indexVersion = 11;

/** A word of the vocabulary. */
export interface WordCount {
  word: string;
  /** By how many products its frequency rises. */
  frequency: number;
  /** The words of a phrase; null for a single word. */
  parts: string[] | null;
}

export interface Alias {
  alias: string;
  kind: 'word' | 'pinyin' | 'initials' | 'traditional';
  word: string;
}

/** What is indexed of a product. Chinese texts are written as a tsvector; Latin words are still to be stemmed. */
interface ProductVectors {
  id: number;
  /** The fields of high weight (`strong` of `Document`), with the marks of head nouns, keywords and titles. */
  chinese: string;
  /** All fields, with the same marks. */
  wholeChinese: string;
  /** Latin head nouns. */
  heads: string;
  /** Latin nouns of keywords. */
  keywordNouns: string;
  latin: Record<Weight, string>;
  /** Latin words that may be German: of the texts, of the head nouns and of the nouns of keywords. */
  german: Record<Weight, string>;
  germanHeads: string;
  germanKeywordNouns: string;
  /** The ends of German head nouns; they weigh as little as single characters of Chinese titles. */
  germanHeadEndings: string;
  /** The ends of German words in keywords and in the product's own category. */
  germanKeywordEndings: string;
  attributes: string[];
}

/** Locks products in the order of their ids, and returns their texts; `isNew` if they were never indexed. */
export async function lockProductTexts(
  tx: Tx,
  ids: readonly number[],
): Promise<(ProductTexts & { id: number; isNew: boolean })[]> {
  // Locks in a separate statement: one that waited for a lock would read names of shops and categories from before the wait.
  await sql`SELECT FROM product WHERE id = ANY(${[...ids]}::int[]) ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  const { rows } = await sql<ProductTexts & { id: number; isNew: boolean }>`
    SELECT p.id, p.title, p.keywords, p.description, p.specifications, p.options, s.name AS "shopName",
           p.document_vector = '' AS "isNew",
           (SELECT coalesce(jsonb_agg(c.name ORDER BY c.level), '[]') FROM category c
            WHERE c.id = ANY(p.category_path)) AS "categoryNames"
    FROM product p JOIN shop s ON s.id = p.shop_id
    WHERE p.id = ANY(${[...ids]}::int[]) ORDER BY p.id`.execute(tx);
  return rows;
}

/** Locks products that were indexed by an older version, and returns their ids; skips products that another transaction has locked. */
export async function lockOutdatedProducts(tx: Tx, max: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM product WHERE index_version < ${sql.lit(indexVersion)}
    ORDER BY index_version, id LIMIT ${max} FOR NO KEY UPDATE SKIP LOCKED`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The shops with products that were indexed by an older version. */
export async function listOutdatedShops(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT shop_id AS id FROM product WHERE index_version < ${sql.lit(indexVersion)} ORDER BY id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The texts of shops, with those of their best products. */
export async function findShopTexts(
  tx: Tx,
  ids: readonly number[],
): Promise<{ id: number; name: Text; about: Text[]; titles: string[] }[]> {
  const { rows } = await sql<{ id: number; name: Text; about: Text[]; titles: string[] }>`
    SELECT s.id, s.name, jsonb_build_array(s.tagline, s.city) AS about,
           ARRAY(SELECT concat_ws(' ', best.title->>'zh_CN', best.title->>'en_US', array_to_string(best.keywords, ' '))
                 FROM (SELECT title, keywords FROM product p WHERE p.shop_id = s.id AND p.on_sale
                       ORDER BY p.in_stock DESC, p.sold_count DESC, p.id DESC LIMIT 1000) best) AS titles
    FROM shop s WHERE s.id = ANY(${[...ids]}::int[]) ORDER BY s.id`.execute(tx);
  return rows;
}

/** Stores what is indexed of products. Rows are sent as one JSON text, because unnest cannot take arrays of arrays. */
export async function putProductVectors(tx: Tx, vectors: readonly ProductVectors[]): Promise<void> {
  const rows = JSON.stringify(vectors.map(({ latin, ...row }) => ({ ...row, ...latin })));
  await sql`
    WITH input AS (
      SELECT id, chinese, "wholeChinese", attributes,
             setweight(to_tsvector('english', "A"), 'A') || setweight(to_tsvector('english', "B"), 'B')
               || setweight(to_tsvector('english', "C"), 'C') || setweight(to_tsvector('german', german->>'A'), 'A')
               || setweight(to_tsvector('german', german->>'B'), 'B') || setweight(to_tsvector('german', german->>'C'), 'C')
               || setweight(to_tsvector('german', "germanHeadEndings" || ' ' || "germanKeywordEndings"), 'C') AS latin,
             setweight(to_tsvector('english', "D"), 'D') || setweight(to_tsvector('german', german->>'D'), 'D') AS weak,
             array_to_tsvector(ARRAY(
               SELECT ${headMark} || lexeme FROM unnest(to_tsvector('english', heads))
               UNION SELECT ${keywordMark} || lexeme FROM unnest(to_tsvector('english', "keywordNouns"))
               UNION SELECT ${headMark} || lexeme FROM unnest(to_tsvector('german', "germanHeads"))
               UNION SELECT ${keywordMark} || lexeme FROM unnest(to_tsvector('german', "germanKeywordNouns"))
               UNION SELECT ${headMark} || lexeme FROM unnest(to_tsvector('german', "germanHeadEndings")))) AS marks
      FROM jsonb_to_recordset(${rows}::jsonb)
        AS row(id int, chinese text, "wholeChinese" text, heads text, "keywordNouns" text, attributes text[],
               german jsonb, "germanHeads" text, "germanHeadEndings" text, "germanKeywordEndings" text, "germanKeywordNouns" text, "A" text, "B" text, "C" text, "D" text))
    UPDATE product SET search_vector = input.chinese::tsvector || input.latin || input.marks,
                       document_vector = input."wholeChinese"::tsvector || input.latin || input.weak || input.marks,
                       attribute_values = input.attributes, index_version = ${indexVersion}
    FROM input WHERE product.id = input.id`.execute(tx);
}

/** Stores what is indexed of shops. */
export async function putShopVectors(
  tx: Tx,
  vectors: readonly { id: number; chinese: string; latin: Record<Weight, string> }[],
): Promise<void> {
  const rows = JSON.stringify(vectors.map(({ latin, ...row }) => ({ ...row, ...latin })));
  await sql`
    UPDATE shop SET search_vector = input.chinese::tsvector || setweight(to_tsvector('english', input."A"), 'A')
      || setweight(to_tsvector('english', input."B"), 'B') || setweight(to_tsvector('english', input."C"), 'C')
    FROM jsonb_to_recordset(${rows}::jsonb) AS input(id int, chinese text, "A" text, "B" text, "C" text)
    WHERE shop.id = input.id`.execute(tx);
}

/**
 * Adds distinct attribute values. An existing value keeps the shorter of both names, as some shops add words. Rows are locked in
 * one order, so concurrent calls wait and do not deadlock.
 */
export async function putAttributeValues(tx: Tx, values: readonly AttributeValue[]): Promise<void> {
  if (values.length === 0) return;
  const rows = JSON.stringify(values);
  await sql`
    INSERT INTO attribute_value AS existing (value, attribute, attribute_name, name)
    SELECT value, attribute, "attributeName", name
    FROM jsonb_to_recordset(${rows}::jsonb) AS input(value text, attribute text, "attributeName" jsonb, name jsonb)
    ORDER BY value
    ON CONFLICT (value) DO UPDATE SET name = excluded.name
    WHERE length(excluded.name->>'zh_CN') < length(existing.name->>'zh_CN')`.execute(tx);
}

/**
 * Counts words and returns the new ones; `xmax` is 0 in rows that were inserted, not updated. Rows are locked in one order, so
 * concurrent calls wait and do not deadlock.
 */
export async function countWords(tx: Tx, counts: readonly WordCount[]): Promise<string[]> {
  const { rows } = await sql<{ word: string; added: boolean }>`
    INSERT INTO search_word AS existing (word, frequency, parts)
    SELECT word, frequency, parts
    FROM jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) AS input(word text, frequency int, parts text[])
    ORDER BY word COLLATE "C"
    ON CONFLICT (word) DO UPDATE SET frequency = existing.frequency + excluded.frequency WHERE excluded.frequency > 0
    RETURNING word, xmax = 0 AS added`.execute(tx);
  return rows.filter(({ added }) => added).map(({ word }) => word);
}

/** Adds spellings of words; existing spellings are not changed. */
export async function addAliases(tx: Tx, aliases: readonly Alias[]): Promise<void> {
  await sql`
    INSERT INTO search_alias (alias, kind, word)
    SELECT DISTINCT alias, kind, word
    FROM jsonb_to_recordset(${JSON.stringify(aliases)}::jsonb) AS input(alias text, kind text, word text)
    WHERE alias <> '' ON CONFLICT DO NOTHING`.execute(tx);
}

export async function hasReadings(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    SELECT EXISTS (SELECT FROM search_reading) AS exists`.execute(tx);
  return rows[0]?.exists === true;
}

export async function addReadings(tx: Tx, readings: readonly Reading[]): Promise<void> {
  await sql`
    INSERT INTO search_reading (character, reading)
    SELECT character, reading
    FROM jsonb_to_recordset(${JSON.stringify(readings)}::jsonb) AS input(character text, reading text)
    ON CONFLICT DO NOTHING`.execute(tx);
}
