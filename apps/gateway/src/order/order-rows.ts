import type { AddressInput } from '@kaimai/contract/address/address';
import type { CouponKind } from '@kaimai/contract/coupon/coupon';
import type { Locale } from '@kaimai/contract/values/locale';
import type { ReturnRight } from '@kaimai/contract/values/return-right';
import type { Currency, LabelTable, SettlementCurrency } from '@kaimai/contract/values/money';
import type { Picture } from '@kaimai/contract/values/picture';
import type { Text } from '#db/column.ts';
import type { FrozenTax } from '#db/tables/ordering.ts';
import type { DeliveryMethodCode } from '@kaimai/contract/values/delivery-method';

export interface NewPayment {
  payNo: string;
  buyerId: number;
  settlementCurrency: SettlementCurrency;
  amountMinor: number;
  /** The display currency. */
  currency: Currency;
  /** Units of the display currency for one US dollar. */
  rate: number;
  amountTable: LabelTable;
  locale: Locale;
  now: Date;
  payUntil: Date;
  /** A keyed digest of the network from which the orders were placed; null if the address is not the buyer’s own. */
  networkDigest: string | null;
}

export interface NewOrder {
  orderNo: string;
  shopId: number;
  shopName: Text;
  goodsMinor: number;
  deliveryMinor: number;
  discountMinor: number;
  deliveryDiscountMinor: number;
  taxMinor: number;
  tax: FrozenTax | null;
  totalMinor: number;
  goodsTable: LabelTable;
  deliveryTable: LabelTable;
  discountTable: LabelTable;
  totalTable: LabelTable;
  deliveryMethod: DeliveryMethodCode;
  arrivesFrom: string;
  arrivesTo: string;
  address: Required<AddressInput>;
  note: string;
  searchText: string;
  returnDays: number;
  returnPostage: 'store' | 'buyer';
  lines: NewLine[];
  coupons: NewOrderCoupon[];
}

/** A coupon's part in an order. */
export interface NewOrderCoupon {
  holdingId: number;
  kind: CouponKind;
  ofPlatform: boolean;
  title: Text;
  amountMinor: number;
  amountTable: LabelTable;
}

/** An order line with copies of everything that may change later. */
export interface NewLine {
  skuId: number;
  skuCode: string;
  productCode: string;
  title: Text;
  optionText: Text;
  picture: Picture | null;
  quantity: number;
  returnRight: ReturnRight;
  returnDays: number;
  priceMinor: number;
  lineMinor: number;
  discountMinor: number;
  priceTable: LabelTable;
  lineTable: LabelTable;
  discountTable: LabelTable;
}
