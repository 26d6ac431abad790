import { singularOf } from '@kaimai/lexicon';

/**
 * Dependent nouns: they name a product type only with the word before them. A `wine rack` and a `roof rack` are different types. Each
 * noun ends the names of many product types.
 */
const dependentNouns = new Set(
  (
    'stand rack holder mount dock cover case sleeve protector guard skin strap band liner mat pad board tray box hook clip tie pin ' +
    'plug cord wire string tube pipe filter pump opener cutter cleaner remover warmer maker machine grinder dispenser organizer organiser ' +
    'stick rod pole bar wheel gun horn bell seat swing runner gate key tag card tape wrap sheet film oil food wax wash ' +
    'scrub spray powder wipe brush stone ring cap lid frame topper insert refill cartridge net cage trap hanger cart bomb freshener ball washer cloth socket bow block pouch converter adapter adaptor'
  ).split(' '),
);
const dependentEnd = /[架套盒袋夹垫膜带绳线弦圈扣钩刷机器泵筒管罩盖贴纸卡板杆棒棍油液粉膏蜡布绒条片框网笼]$/u;

/** Whether a noun names a product type only together with the word before it. */
export function isDependentNoun(name: string): boolean {
  return [singularOf(name), name.replace(/s$/, '')].some((one) => dependentNouns.has(one)) || dependentEnd.test(name);
}

/** Whether a dependent noun is an agent noun, which acts on the thing before it: a cleaner, an opener. */
export function isAgent(name: string): boolean {
  return isDependentNoun(name) && /[eo]rs?$/.test(name);
}

const portions = new Set(
  'bar bottle jar tin can pack packet roll slice block loaf bunch stem carton sachet cube tube box bag pot piece pair bean leaf leaves seed'.split(
    ' ',
  ),
);

/** Whether a noun is a portion or container in which another product is sold (a partitive noun): a `chocolate bar` is chocolate. */
export function isPortion(name: string): boolean {
  return [singularOf(name), name.replace(/s$/, '')].some((one) => portions.has(one));
}

/** Names of brands that are also words for things. */
const brands = new Set(
  'apple shell puma dove jaguar fossil coach mango blackberry gap diesel guess champion oracle'.split(' '),
);

export function isBrand(name: string): boolean {
  return brands.has(name);
}
