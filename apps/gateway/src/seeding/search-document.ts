import { sql, type RawBuilder } from 'kysely';
import type { Text } from '#db/column.ts';
import type { SourceProduct, SourceShop } from '#seeding/catalogue-source.ts';
import { chineseVector, latinText, type Field, type Weight } from '#search/search-vector.ts';

const weights: Weight[] = ['A', 'B', 'C', 'D'];

/** What a product is found by, both languages together so that a query in one finds texts in the other. */
export function productFields(product: SourceProduct, shop: SourceShop, categoryNames: readonly Text[]): Field[] {
  const both = ({ zh_CN, en_US }: Text): string => `${zh_CN} ${en_US}`;
  const { title, keywords, options, specifications, description } = product;
  return [
    { weight: 'A', text: both(title) },
    { weight: 'B', text: [...keywords, ...categoryNames.map(both)].join(' ') },
    {
      weight: 'C',
      text: [shop.name, ...options.flatMap(({ values }) => values.map(({ name }) => name))].map(both).join(' '),
    },
    { weight: 'C', text: specifications.map(({ value }) => both(value)).join(' ') },
    { weight: 'D', text: [...description.zh_CN, ...description.en_US].join(' ') },
  ];
}

export function shopFields(shop: SourceShop): Field[] {
  const titles = shop.products.flatMap(({ title, keywords }) => [title.zh_CN, title.en_US, ...keywords]);
  return [
    { weight: 'A', text: `${shop.name.zh_CN} ${shop.name.en_US}` },
    { weight: 'B', text: `${shop.tagline.zh_CN} ${shop.tagline.en_US} ${shop.city.zh_CN} ${shop.city.en_US}` },
    { weight: 'C', text: titles.join(' ') },
  ];
}

export function searchVector(fields: readonly Field[]): RawBuilder<string> {
  const english = weights.map(
    (weight) => sql`setweight(to_tsvector('english', ${latinText(fields, weight)}), ${sql.lit(weight)})`,
  );
  return sql<string>`(${chineseVector(fields)}::tsvector || ${sql.join(english, sql` || `)})`;
}
