import { defineLoadingCache, type DataAccess } from '#cache/caches.ts';
import {
  listAttributes,
  listValues,
  type NamedAttribute,
  type NamedValue,
} from '#search/query/filter-words/attribute-names.sql.ts';
import { colourPhrases } from '#search/query/filter-words/colour-words.ts';
import { sizePhrases } from '#search/query/filter-words/size-words.ts';

/** A colour or size that the words of a query name, and the attribute values that mean it. */
export interface AttributeWords {
  kind: 'colour' | 'size';
  /** As typed. */
  typed: string;
  /** The attribute values that mean it, such as `colour:ink`; a product needs one of them. */
  values: string[];
}

interface AttributeValues {
  colours: readonly NamedValue[];
  sizes: readonly NamedValue[];
}

const coloursAndSizes = defineLoadingCache<AttributeValues>({
  name: 'search-attribute-values',
  maxEntries: 1,
  seconds: 60,
});

const colourNames = /colou?r|shade|glaze|farbe|couleur|颜色|釉色|色号|花色/i;
const sizeNames =
  /\bsize|capacity|volume|contents|storage|screen|gr(?:ö|oe)(?:ß|ss)e|尺码|号数|号码|码数|尺寸|容量|净含量|屏幕|规格/i;

/** The colours and sizes in a text, with the attribute values of the catalogue that mean them. */
export async function readAttributeWords(data: DataAccess, text: string): Promise<AttributeWords[]> {
  const colours = colourPhrases(text);
  const sizes = sizePhrases(text);
  if (colours.length + sizes.length === 0) return [];
  const attributeValues = await data.caches.of(coloursAndSizes).get('all', () => loadValues(data));
  return [
    ...colours.map(({ typed, matches }) => ({
      kind: 'colour' as const,
      typed,
      values: attributeValues.colours.filter(({ name }) => matches(name)).map(({ value }) => value),
    })),
    ...sizes.map(({ typed, matches }) => ({
      kind: 'size' as const,
      typed,
      values: attributeValues.sizes.filter(({ name }) => matches(name)).map(({ value }) => value),
    })),
  ];
}

async function loadValues({ db }: DataAccess): Promise<AttributeValues> {
  const attributes = await listAttributes(db);
  const attributesNamed = (names: RegExp): string[] =>
    attributes.filter((one) => isNamed(one, names)).map((one) => one.attribute);
  const [colours, sizes] = await Promise.all([
    listValues(db, attributesNamed(colourNames)),
    listValues(db, attributesNamed(sizeNames)),
  ]);
  return { colours, sizes };
}

function isNamed({ attribute, name }: NamedAttribute, names: RegExp): boolean {
  return [attribute, name.en_US, name.zh_CN].some((one) => names.test(one));
}
