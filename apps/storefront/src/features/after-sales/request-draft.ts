import {
  isFault,
  reasonsOfKind,
  type AfterSalesKind,
  type BuyersReason,
} from '@kaimai/contract/after-sales/after-sales';
import { isSealed } from '@kaimai/contract/values/return-right';
import type { UploadedFile } from '@kaimai/contract/file/upload';
import type { AfterSalesOptions } from './after-sales-request.ts';
import type { ChosenUnits } from './request-sum.ts';

export interface RequestDraft {
  /** The product whose link opened the form when the units were chosen; empty for the order's own link. */
  skuCode: string;
  kind: AfterSalesKind;
  /** Units by SKU. */
  units: ChosenUnits;
  /** Empty until one is chosen. */
  reason: BuyersReason | '';
  /** The buyer's explanation. */
  words: string;
  /** The buyer confirms that the seals are unbroken. */
  unopened: boolean;
  files: readonly UploadedFile[];
  /** The units that could be requested when the last attempt to send got no answer; 0 if there was none. */
  unitsWhenUnanswered: number;
}

/** A new draft; all units of the line with `skuCode`, or of the only line, are chosen. */
export function startDraft({ kinds, lines }: AfterSalesOptions, skuCode: string): RequestDraft {
  const initialLine = lines.find((line) => line.skuCode === skuCode) ?? (lines.length === 1 ? lines[0] : undefined);
  const units =
    initialLine && initialLine.amounts.length > 0 ? { [initialLine.skuCode]: initialLine.amounts.length } : {};
  return {
    skuCode,
    kind: kinds[0] ?? 'RETURN',
    units,
    reason: '',
    words: '',
    unopened: false,
    files: [],
    unitsWhenUnanswered: 0,
  };
}

/** The number of units that can be requested. */
export function countUnits({ lines }: Pick<AfterSalesOptions, 'lines'>): number {
  return lines.reduce((sum, { amounts }) => sum + amounts.length, 0);
}

/**
 * Limits a draft that was saved earlier to the kinds, units and reasons that are possible now. If the form was opened from another product since,
 * the units are those of this product.
 */
export function possibleDraft(saved: RequestDraft, options: AfterSalesOptions, skuCode: string): RequestDraft {
  const { kinds, lines } = options;
  const kind = kinds.includes(saved.kind) ? saved.kind : (kinds[0] ?? saved.kind);
  const reasons: readonly string[] = reasonsOfKind[kind];
  const remaining = new Map(lines.map((line) => [line.skuCode, line.amounts.length]));
  const isOfOtherProduct = skuCode !== '' && skuCode !== saved.skuCode;
  const chosenUnits = isOfOtherProduct ? startDraft(options, skuCode).units : saved.units;
  const units = Object.entries(chosenUnits).map(([code, quantity]) => [
    code,
    Math.min(quantity, remaining.get(code) ?? 0),
  ]);
  const reason = reasons.includes(saved.reason) ? saved.reason : '';
  return { ...saved, skuCode, kind, units: Object.fromEntries(units), reason };
}

interface ReturnTerms extends Pick<AfterSalesOptions, 'faultUntil'> {
  lines: readonly Pick<AfterSalesOptions['lines'][number], 'skuCode' | 'onlyDefects' | 'returnRight'>[];
}

/** Derived from a draft: the requested lines, the reason (empty if the lines do not allow it), and the question about seals. */
export function checkDraft(
  draft: Pick<RequestDraft, 'kind' | 'units' | 'reason' | 'unopened'>,
  { lines: possibleLines, faultUntil }: ReturnTerms,
) {
  const isCancelling = draft.kind === 'CANCEL';
  const lines = Object.entries(draft.units)
    .map(([skuCode, quantity]) => ({ skuCode, quantity }))
    .filter(({ quantity }) => quantity > 0);
  const chosenLines = possibleLines.filter(({ skuCode }) => (draft.units[skuCode] ?? 0) > 0);
  const onlyDefects = !isCancelling && chosenLines.some((line) => line.onlyDefects);
  const reason = onlyDefects && !isFault(draft.reason) ? '' : draft.reason;
  const isUnwanted = !isCancelling && reason !== '' && !isFault(reason);
  // Before the delivery, while `faultUntil` is null, no seal can have been broken.
  const showsSealQuestion = isUnwanted && faultUntil !== null && chosenLines.some((line) => isSealed(line.returnRight));
  return {
    isCancelling,
    lines,
    onlyDefects,
    reason,
    showsSealQuestion,
    isSealMissing: showsSealQuestion && !draft.unopened,
  };
}
