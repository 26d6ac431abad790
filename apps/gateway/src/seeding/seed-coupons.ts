import type { Tx } from '#db/database.ts';
import type { SourceCoupon } from '#seeding/catalogue-source.ts';

const dayMs = 86_400_000;

/** Inserts coupons of existing shops and of the platform. */
export async function insertCoupons(tx: Tx, coupons: readonly SourceCoupon[], now: Date): Promise<void> {
  if (coupons.length === 0) return;
  const shops = await tx.selectFrom('shop').select(['id', 'code']).execute();
  const shopIds = new Map(shops.map(({ id, code }) => [code, id]));
  const rows = coupons.map((coupon) => toRow(coupon, shopIds, now));
  await tx.insertInto('coupon').values(rows).execute();
}

function toRow(coupon: SourceCoupon, shopIds: ReadonlyMap<string, number>, now: Date) {
  const { code, shopCode, kind, title, amount, percentOff, minimum, totalLimit, perBuyer, fromDaysAgo, forDays } =
    coupon;
  const shopId = shopCode === null ? null : shopIds.get(shopCode);
  if (shopId === undefined) throw new Error(`the coupon ${code} belongs to ${shopCode}, which is not a shop`);
  const validFrom = now.getTime() - fromDaysAgo * dayMs;
  return {
    code,
    shop_id: shopId,
    kind,
    title: JSON.stringify(title),
    amount_usd_minor: amount?.usdMinor ?? null,
    amount_cny_minor: amount?.cnyMinor ?? null,
    percent_off: percentOff,
    minimum_usd_minor: minimum?.usdMinor ?? 0,
    minimum_cny_minor: minimum?.cnyMinor ?? 0,
    total_limit: totalLimit,
    per_buyer: perBuyer,
    valid_from: new Date(validFrom),
    valid_to: new Date(validFrom + forDays * dayMs),
  };
}
