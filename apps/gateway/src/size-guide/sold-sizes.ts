import { inLanguage, type Locale } from '@kaimai/contract/values/locale';
import type { GuideSize } from '@kaimai/contract/size-guide/size-guide';
import { sizeSystems } from '@kaimai/contract/values/size';
import type { StoredOption } from '#db/column.ts';
import type { StoredSize } from '#db/tables/size-guide.ts';

/** The word for size in the languages of imports. */
const sizeWord =
  /(?<!\p{L})(?:sizes?|größe|taille|pointure|talla|taglia|maat|tamanho|storlek|размер)(?!\p{L})|尺码|尺寸|鞋码|码数|圈号|头围|サイズ/iu;

/**
 * The option whose values are sizes: one whose name or code contains a word for size, otherwise one with values that the guide
 * lists. If there are several, the one with the most values in the guide.
 */
export function findSizeOption(
  options: readonly StoredOption[],
  guide: readonly StoredSize[],
): StoredOption | undefined {
  const countListed = (option: StoredOption) => option.values.filter((value) => findSize(guide, value)).length;
  const named = options.filter(({ code, name }) => [code, name.zh_CN, name.en_US].some((word) => sizeWord.test(word)));
  const candidates = named.length > 0 ? named : options.filter((option) => countListed(option) > 0);
  return candidates.toSorted((one, other) => countListed(other) - countListed(one))[0];
}

/** The sizes in the order of the product, each with its row of the guide. */
export function describeSizes(
  values: readonly StoredOption['values'][number][],
  guide: readonly StoredSize[],
  locale: Locale,
): GuideSize[] {
  return values.map((value) => {
    const found = findSize(guide, value);
    return {
      code: value.code,
      name: inLanguage(value.name, locale),
      inGuide: found !== undefined,
      labels: found?.labels ?? {},
      measures: found?.measures ?? {},
    };
  });
}

function findSize(
  guide: readonly StoredSize[],
  { code, name }: StoredOption['values'][number],
): StoredSize | undefined {
  const keys = new Set([name.zh_CN, name.en_US, code].map(sizeKey));
  return guide.find((size) => keysOfSize(size).some((key) => keys.has(key)));
}

/** The keys by which a size is recognised: its names, and its labels with their system, such as `eu39`. */
function keysOfSize({ names, labels }: StoredSize): string[] {
  const labelled = sizeSystems.flatMap((system) => {
    const label = labels[system];
    return label === undefined ? [] : [sizeKey(`${system} ${label}`)];
  });
  return [...namesAsKeys(names), ...labelled];
}

/** The names in the form in which they are compared, each once. */
export function namesAsKeys(names: readonly string[]): string[] {
  return [...new Set(names.map(sizeKey))];
}

/** A name without what shops write differently: case, spaces, kinds of dashes, and 码 or 号 after a number. */
function sizeKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\s+/g, '')
    .replaceAll(/[‐-―−~]/g, '-')
    .replace(/(?<=\d)[码碼号號]$/u, '');
}
