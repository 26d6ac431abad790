import type { Paragraphs, StoredOption, StoredSpecification, Text } from '#db/column.ts';
import type { ProductRow } from '#importing/products.sql.ts';
import { chineseVector, latinText, type Field } from '#search/search-vector.ts';
import { latinWords } from '#search/words.ts';

export interface DocumentSource {
  title: Text;
  description: Paragraphs;
  specifications: StoredSpecification[];
  options: StoredOption[];
  tags: string[];
  shopName: Text;
  categoryNames: Text[];
}

type SearchColumns = Pick<ProductRow, 'chinese' | 'latin_a' | 'latin_b' | 'latin_c' | 'latin_d'>;

/** What a product is found by, cut into words for a statement that writes many at once. */
export function documentOf(source: DocumentSource): SearchColumns {
  const { title, description, specifications, options, tags, shopName, categoryNames } = source;
  const values = options.flatMap((option) => option.values.map(({ name }) => name));
  const fields: Field[] = [
    { weight: 'A', text: both(title) },
    { weight: 'B', text: [...tags, ...categoryNames.map(both)].join(' ') },
    { weight: 'C', text: [shopName, ...values, ...specifications.map(({ value }) => value)].map(both).join(' ') },
    { weight: 'D', text: [...new Set([...description.zh_CN, ...description.en_US])].join(' ') },
  ];
  return {
    chinese: chineseVector(fields),
    latin_a: latinText(fields, 'A'),
    latin_b: latinText(fields, 'B'),
    latin_c: latinText(fields, 'C'),
    latin_d: latinText(fields, 'D'),
  };
}

/** A text that is the same in both languages counts once. */
function both({ zh_CN, en_US }: Text): string {
  return zh_CN === en_US ? zh_CN : `${zh_CN} ${en_US}`;
}

/** The Latin words of three letters and more, with how often they are met. */
export function wordsOf(products: readonly { title: Text; tags: string[] }[]): Map<string, number> {
  const words = new Map<string, number>();
  for (const { title, tags } of products)
    for (const word of [title.en_US, ...tags].flatMap(latinWords))
      if (word.length >= 3 && !/\d/.test(word)) words.set(word, (words.get(word) ?? 0) + 1);
  return words;
}
