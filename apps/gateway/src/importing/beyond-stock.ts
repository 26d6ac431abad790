import type { ImportReport } from '#importing/import-report.ts';
import type { ProductDraft, VariantDraft } from '#importing/product-draft.ts';

type Counted = VariantDraft & { stock: number };

/** What is counted, and sold beyond it by the shop elsewhere: made to order, or got again soon. */
function isSoldBeyondStock(variant: VariantDraft): variant is Counted {
  return variant.beyondStock === true && variant.stock !== null;
}

/** So many units more are for sale of what the shop elsewhere sells beyond its stock. */
export function withUnitsBeyondStock(draft: ProductDraft, units: number): ProductDraft {
  const raised = (variant: VariantDraft): VariantDraft =>
    isSoldBeyondStock(variant) ? { ...variant, stock: variant.stock + units } : variant;
  return units === 0 ? draft : { ...draft, variants: draft.variants.map(raised) };
}

/** Nobody should learn from an empty till that what is made to order at home is sold out here. */
export function noteBeyondStock({ beyondStock }: ImportReport, { published, variants }: ProductDraft): void {
  const counted = published ? variants.filter(isSoldBeyondStock) : [];
  beyondStock.variants += counted.length;
  beyondStock.soldOut += counted.filter(({ stock }) => stock === 0).length;
}
