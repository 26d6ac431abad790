import type { ImportReport } from '#importing/import-report.ts';
import type { ProductDraft, VariantDraft } from '#importing/product-draft.ts';

type VariantWithStock = VariantDraft & { stock: number };

/** A variant with counted stock that the shop sells beyond its stock elsewhere: made to order or restocked soon. */
function isSoldBeyondStock(variant: VariantDraft): variant is VariantWithStock {
  return variant.beyondStock === true && variant.stock !== null;
}

/** Adds `units` to the stock of each variant that the shop sells beyond its stock elsewhere. */
export function withUnitsBeyondStock(draft: ProductDraft, units: number): ProductDraft {
  const withUnits = (variant: VariantDraft): VariantDraft =>
    isSoldBeyondStock(variant) ? { ...variant, stock: variant.stock + units } : variant;
  return units === 0 ? draft : { ...draft, variants: draft.variants.map(withUnits) };
}

/**
 * Counts published variants that are sold beyond their stock elsewhere in the report, so that merchants learn that
 * made-to-order variants are sold out here.
 */
export function countBeyondStock({ beyondStock }: ImportReport, { published, variants }: ProductDraft): void {
  const soldBeyondStock = published ? variants.filter(isSoldBeyondStock) : [];
  beyondStock.variants += soldBeyondStock.length;
  beyondStock.soldOut += soldBeyondStock.filter(({ stock }) => stock === 0).length;
}
