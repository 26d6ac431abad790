import { roundHalfUp, toDecimal } from '@kaimai/contract/values/money';
import { seededRandom, pickFrom } from '#generating/seeded-random.ts';
import {
  countries,
  kinds,
  makers,
  materials,
  optionWords,
  qualities,
  type ProductKind,
} from '#generating/product-words.ts';
import type { ProductDraft } from '#importing/product-draft.ts';

/** A generated product with its kind. */
export interface Design {
  kind: ProductKind;
  draft: ProductDraft;
}

/** Generates products from a seed, deterministically; prices are in both currencies. */
export function makeDesigns(count: number, { seed, cnyPerUsd }: { seed: number; cnyPerUsd: number }): Design[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, index) => {
    const kind = kinds[index % kinds.length] ?? pickFrom(kinds, random);
    return { kind, draft: makeDraft(kind, `made-${seed}-${index}`, { random, cnyPerUsd }) };
  });
}

function makeDraft(
  kind: ProductKind,
  handle: string,
  { random, cnyPerUsd }: { random: () => number; cnyPerUsd: number },
): ProductDraft {
  const maker = pickFrom(makers, random);
  const material = pickFrom(materials, random);
  const quality = pickFrom(qualities, random);
  const country = pickFrom(countries, random);
  const { zh_CN, en_US } = kind.name;
  const option = kind.option && optionWords[kind.option];
  const values = option ? option.values.slice(0, 2 + Math.floor(random() * (option.values.length - 1))) : [];
  const [lowest, highest] = kind.price;
  // Many cheap products and few expensive ones; prices end in 90 cents.
  const usdMinor = Math.round(lowest + (highest - lowest) * random() ** 2) * 100 - 10;
  const price = { USD: toDecimal(usdMinor, 'USD'), CNY: toDecimal(roundHalfUp(usdMinor * cnyPerUsd), 'CNY') };
  const variant = { line: 0, merchantSku: null, price, before: null, picture: null };
  return {
    line: 0,
    handle,
    published: true,
    title: {
      zh_CN: `${maker.zh_CN} ${quality.zh_CN}${material.zh_CN}${zh_CN}`,
      en_US: `${maker.en_US} ${quality.en_US} ${material.en_US} ${en_US}`,
    },
    description: {
      zh_CN: [
        `${quality.zh_CN}的${zh_CN}，${material.zh_CN}制成，日常使用很顺手。`,
        `产自${country.zh_CN}，每件都经过检查。`,
      ],
      en_US: [
        `A ${quality.en_US} ${en_US} in ${material.en_US}, made to be used every day.`,
        `Made in ${country.en_US}; each one is looked over before it leaves.`,
      ],
    },
    category: { names: [] },
    tags: [],
    specifications: [
      { name: { zh_CN: '材质', en_US: 'Material' }, value: material },
      { name: { zh_CN: '产地', en_US: 'Made in' }, value: country },
    ],
    options: option ? [{ name: option.name, values: [...values] }] : [],
    variants: option
      ? values.map((value) => ({ ...variant, values: [value.en_US], stock: 5 + Math.floor(random() * 60) }))
      : [{ ...variant, values: [], stock: 5 + Math.floor(random() * 60) }],
    pictures: [],
    freeDelivery: random() < 0.2,
    terms: undefined,
    formerCodes: [],
  };
}
