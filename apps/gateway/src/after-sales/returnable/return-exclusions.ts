import { isFault, type AfterSalesReason } from '@kaimai/contract/after-sales/after-sales';
import { isSealed } from '@kaimai/contract/values/return-right';
import { translations, type Texts } from '@kaimai/contract/texts/gateway-texts';
import { isOnlyForDefects, mayBeReturned } from '#order/states/return-window.ts';
import { Refusal } from '#service/refusal.ts';
import type { ReturnableLine, ReturnableOrder } from './returnable.sql.ts';

interface RequestedReturn {
  reason: AfterSalesReason;
  /** Whether the buyer states that the seals are not broken. */
  unopened: boolean;
  lines: readonly { skuCode: string }[];
}

/**
 * Refuses a return without a defect if the product is excluded from returns or its return period is over. Claims of
 * defects are not refused here: `requestableKinds` knows when they end.
 */
export function refuseExcluded(order: ReturnableOrder, { reason, unopened, lines }: RequestedReturn, now: Date): void {
  if (isFault(reason)) return;
  const codes = new Set(lines.map(({ skuCode }) => skuCode));
  const requested = order.lines.filter(({ skuCode }) => codes.has(skuCode));
  for (const line of requested) refuseLine(order, line, unopened, now);
}

function refuseLine(order: ReturnableOrder, line: ReturnableLine, unopened: boolean, now: Date): void {
  const { returnRight, title } = line;
  if (!mayBeReturned(line))
    throw exclusionRefusal(translations(`afterSales.excluded.${exclusionOf(line)}`, { name: title }));
  // Before the delivery no seal is broken, and the return period has not begun.
  if (!order.deliveredAt) return;
  if (isOnlyForDefects(order, line, now)) throw new Refusal('AFTER_SALES_CLOSED', { detail: onlyDefectsWords });
  if (isSealed(returnRight) && !unopened)
    throw exclusionRefusal(translations('afterSales.sealBroken', { name: title }));
}

/** The key of the text that says why a line cannot be returned. */
function exclusionOf({ returnRight }: ReturnableLine): 'perishable' | 'madeToOrder' | 'standard' {
  return returnRight === 'perishable' || returnRight === 'madeToOrder' ? returnRight : 'standard';
}

function exclusionRefusal(detail: Texts): Refusal {
  return new Refusal('RETURN_EXCLUDED', { detail });
}

const onlyDefectsWords = translations('afterSales.onlyDefects');
