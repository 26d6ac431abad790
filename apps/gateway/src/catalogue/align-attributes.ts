import type { StoredText } from '@kaimai/contract/values/locale';

/** What a product states: an option with its values, or a specification with its text. */
export interface StatedAttribute {
  code: string;
  name: StoredText;
  values: StoredText[];
}

/** One row of a comparison. `values` has an entry for each product, empty where it does not state the attribute. */
export interface AlignedAttribute {
  code: string;
  name: StoredText;
  values: StoredText[][];
}

interface Row extends AlignedAttribute {
  codes: Set<string>;
  names: Set<string>;
}

/**
 * Puts the attributes of several products into rows. Shops name the same attribute differently: an attribute joins the row with
 * its code, otherwise the row with its name in any language; case, spaces and punctuation are ignored. A product fills a
 * row once, so two of its attributes with the same name stay apart. Rows that most products fill come first; rows that
 * equally many fill keep their order.
 */
export function alignAttributes(products: readonly (readonly StatedAttribute[])[]): AlignedAttribute[] {
  const rows: Row[] = [];
  for (const [index, attributes] of products.entries()) {
    for (const attribute of attributes) {
      const rowsWithoutProduct = rows.filter(({ values }) => values[index]?.length === 0);
      const row = findRow(rowsWithoutProduct, attribute) ?? addRow(rows, attribute, products.length);
      row.values[index] = attribute.values;
      row.codes.add(attribute.code);
      for (const name of namesOf(attribute)) row.names.add(name);
    }
  }
  const countProducts = ({ values }: Row) => values.filter(({ length }) => length > 0).length;
  return rows
    .toSorted((one, other) => countProducts(other) - countProducts(one))
    .map(({ code, name, values }) => ({ code, name, values }));
}

function findRow(rows: readonly Row[], attribute: StatedAttribute): Row | undefined {
  const names = namesOf(attribute);
  return (
    rows.find(({ codes }) => codes.has(attribute.code)) ?? rows.find((row) => names.some((name) => row.names.has(name)))
  );
}

function addRow(rows: Row[], { code, name }: StatedAttribute, productCount: number): Row {
  const values = Array.from({ length: productCount }, (): StoredText[] => []);
  const row: Row = { code, name, values, codes: new Set(), names: new Set() };
  rows.push(row);
  return row;
}

/** The name in each language, reduced to its letters and digits. */
function namesOf({ name }: StatedAttribute): string[] {
  const reduced = Object.values(name).map((text) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ''),
  );
  return reduced.filter((text) => text !== '');
}
