import { sql } from 'kysely';
import type { Text } from '#db/column.ts';
import type { Db } from '#db/database.ts';

export interface NamedAttribute {
  attribute: string;
  name: Text;
}

export interface NamedValue {
  /** Such as `colour:ink`. */
  value: string;
  name: Text;
}

const maxAttributes = 400;
const maxValues = 3000;

/**
 * The attributes of the catalogue. The query steps from one attribute to the next by the primary key instead of reading all values.
 * `;` is the character after `:`, so `attribute;` sorts behind all values `attribute:…`.
 */
export async function listAttributes(db: Db): Promise<NamedAttribute[]> {
  const { rows } = await sql<NamedAttribute>`
    WITH RECURSIVE listed AS (
      (SELECT attribute, attribute_name, 1 AS nth FROM attribute_value ORDER BY value LIMIT 1)
      UNION ALL
      SELECT next.attribute, next.attribute_name, nth + 1 FROM listed CROSS JOIN LATERAL (
        SELECT attribute, attribute_name FROM attribute_value
        WHERE value >= listed.attribute || ';' ORDER BY value LIMIT 1) next
      WHERE nth < ${maxAttributes})
    SELECT attribute, attribute_name AS name FROM listed`.execute(db);
  return rows;
}

/** The values of these attributes. */
export async function listValues(db: Db, attributes: readonly string[]): Promise<NamedValue[]> {
  const { rows } = await sql<NamedValue>`
    SELECT found.value, found.name FROM unnest(${[...attributes]}::text[]) AS requested(attribute) CROSS JOIN LATERAL (
      SELECT value, name FROM attribute_value
      WHERE value >= requested.attribute || ':' AND value < requested.attribute || ';'
      ORDER BY value LIMIT ${maxValues}) found`.execute(db);
  return rows;
}
