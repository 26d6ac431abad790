import type { StoredText } from '@kaimai/contract/values/locale';
import type { ColumnType, Generated } from 'kysely';

/** A text as it is stored in jsonb. */
export type Text = StoredText;
export type Paragraphs = StoredText<string[]>;

/** jsonb that is written as a JSON string (pg would send an array as a PostgreSQL array) and read parsed. */
export type Json<T> = ColumnType<T, string, string>;
export type JsonOrNull<T> = ColumnType<T | null, string | null, string | null>;
/** Like `Json`, with a default. */
export type GeneratedJson<T> = ColumnType<T, string | undefined, string>;
/** The time of an insertion, set by the database unless it is passed. */
export type Created = Generated<Date>;

/** Written by `setweight(to_tsvector(…))` expressions only. */
export type Vector = ColumnType<string, string | undefined, string>;

export interface StoredSpecification {
  code: string;
  name: Text;
  value: Text;
}

export interface StoredOption {
  code: string;
  name: Text;
  values: { code: string; name: Text; pictureIndex: number | null }[];
}
