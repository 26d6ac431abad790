import { inEveryLanguage, textsIn, translations } from '@kaimai/contract/texts/gateway-texts';
import type { Region } from '@kaimai/contract/values/region';
import { inLanguage, languageTag } from '@kaimai/contract/values/locale';
import { unavailableReason } from '#cart/orderable.ts';
import type { OrderedVariant } from '#cart/ordering.ts';
import type { Text } from '#db/column.ts';
import { isDeliveredTo } from '#delivery/delivery-limits.ts';
import type { MethodTerms } from '#delivery/delivery-method.ts';
import { Refusal } from '#service/refusal.ts';

/** The lines that can be bought; if there is none, refuses with the reason. */
export function buyableLines(lines: readonly OrderedVariant[]): OrderedVariant[] {
  const buyable = lines.filter((line) => unavailableReason(line) === null);
  if (buyable.length > 0) return buyable;
  throw refusalFor(lines) ?? new Refusal('CART_EMPTY');
}

/** The refusal when a line is not on sale or exceeds the stock; undefined when all can be bought. */
export function refusalFor(lines: readonly OrderedVariant[]): Refusal | undefined {
  const withdrawnLine = lines.find(({ onSale }) => !onSale);
  if (withdrawnLine) return offSaleRefusal(withdrawnLine);
  const lineBeyondStock = lines.find(({ quantity, available }) => quantity > available);
  return lineBeyondStock && notEnoughRefusal(lineBeyondStock);
}

/** A closed shop and a withdrawn product have the same code, as the fill page treats them alike. */
function offSaleRefusal({ title, shopClosed, shopName }: OrderedVariant): Refusal {
  return new Refusal('COMMODITY_OFF_SALE', {
    detail: shopClosed
      ? translations('order.shopClosed', { title, shop: shopName })
      : translations('order.offSale', { title }),
  });
}

function notEnoughRefusal({ title, optionText, available }: OrderedVariant): Refusal {
  const name = variantName({ title, optionText });
  const detail =
    available === 0 ? translations('order.soldOut', { name }) : translations('order.notEnough', { name, available });
  return new Refusal('STOCK_NOT_ENOUGH', { detail });
}

/**
 * Refuses when products are not delivered to the address, and names the first of them. If that product is delivered
 * elsewhere in the region, the text says that the address is the obstacle, otherwise it names the region.
 */
export function refuseUndelivered(
  notDelivered: readonly OrderedVariant[],
  { region, methods }: { region: Region; methods: ReadonlyMap<number, MethodTerms[]> },
): void {
  const [first] = notDelivered;
  if (!first) return;
  const { title } = first;
  if (isDeliveredTo({ region, place: undefined }, first, methods.get(first.shopId) ?? [])) {
    throw new Refusal('DELIVERY_NOT_AVAILABLE', { detail: translations('order.notDeliveredThere', { title }) });
  }
  const regionName = inEveryLanguage(
    (locale) => new Intl.DisplayNames(languageTag(locale), { type: 'region' }).of(region) ?? region,
  );
  throw new Refusal('DELIVERY_NOT_AVAILABLE', {
    detail: translations('order.notDelivered', { title, region: regionName }),
  });
}

/** The name of a variant in refusals: the product and, if it has variants, the chosen one. */
export function variantName({ title, optionText }: Pick<OrderedVariant, 'title' | 'optionText'>): Text {
  return inEveryLanguage((locale) =>
    [inLanguage(title, locale), inLanguage(optionText, locale)].filter(Boolean).join(textsIn(locale)('marks.comma')),
  );
}
