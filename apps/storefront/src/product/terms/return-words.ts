import { isSealed, type ReturnRight } from '@kaimai/contract/values/return-right';
import type { Translate } from '#i18n/text-key.ts';

/** Whether, and for how many days, a product of an order may be returned, in a few words. */
export function returnWords(
  { returnRight, returnDays }: { returnRight: ReturnRight; returnDays: number },
  t: Translate,
): string {
  if (returnRight === 'perishable' || returnRight === 'madeToOrder') return t(`product.noReturn.${returnRight}`);
  if (returnDays === 0) return t('product.noReturn.standard');
  return t(isSealed(returnRight) ? 'product.returnSealed' : 'product.return', { count: returnDays });
}
