import { contentLocales } from '@kaimai/contract/values/locale';
import type { StoredOption, Text } from '#db/column.ts';
import type { Tx } from '#db/database.ts';
import { htmlParagraphs } from '#importing/formats/html-paragraphs.ts';
import type { StoredTexts } from '#importing/writing/imported-product.ts';
import type { TranslationLine } from '#importing/formats/json-lines.ts';
import { listStoredProducts, lockSkusAndProducts, updateTexts } from '#importing/writing/products.sql.ts';
import { indexProducts } from '#search/indexing/index-products.ts';

/** The texts of a product, overlaid with a translation. */
export function translate(stored: StoredTexts, { title, description, words }: TranslationLine): StoredTexts {
  const overlay = (text: Text): Text => ({ ...text, ...words[text.en_US], ...words[text.zh_CN] });
  const paragraphs = { ...stored.description };
  for (const locale of contentLocales) {
    const translated = description[locale]?.flatMap(htmlParagraphs) ?? [];
    if (translated.length > 0) paragraphs[locale] = translated;
  }
  return {
    title: { ...stored.title, ...title },
    description: paragraphs,
    specifications: stored.specifications.map(({ code, name, value }) => ({
      code,
      name: overlay(name),
      value: overlay(value),
    })),
    options: stored.options.map((option) => ({
      ...option,
      name: overlay(option.name),
      values: option.values.map((value) => ({ ...value, name: overlay(value.name) })),
    })),
  };
}

/** Returns why the translation cannot be written, or undefined. */
export async function writeTranslation(tx: Tx, shopId: number, line: TranslationLine): Promise<string | undefined> {
  const [existing] = await listStoredProducts(tx, shopId, [line.handle]);
  if (!existing) return `the shop has no product ${line.handle}`;
  const texts = translate(existing, line);
  const skus = await lockSkusAndProducts(tx, [existing.id]);
  const renamedVariants = skus.map(({ id, options }) => ({ id, option_text: optionText(texts.options, options) }));
  await updateTexts(tx, existing.id, texts, renamedVariants);
  await indexProducts(tx, [existing.id]);
  return undefined;
}

function optionText(options: readonly StoredOption[], chosenValues: Record<string, string>): Text {
  const names = options.flatMap(
    ({ code, values }) => values.find((value) => value.code === chosenValues[code])?.name ?? [],
  );
  return { zh_CN: names.map(({ zh_CN }) => zh_CN).join('，'), en_US: names.map(({ en_US }) => en_US).join(', ') };
}
