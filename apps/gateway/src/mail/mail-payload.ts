import type { Locale } from '@kaimai/contract/values/locale';
import type { OptionalMail } from '@kaimai/contract/mail/mail-preference';

export interface OrderInMail {
  orderNo: string;
  storeName: string;
  /** Names and options in the mail's language, sums already formatted with their currency. */
  lines: { name: string; optionText: string; quantity: number; lineTotal: string }[];
  /** What is between the lines and the total: delivery, each coupon, tax. A mail of an older program has none. */
  sums?: { label: string; amount: string }[];
}

/** Prices are formatted, in the currency of the mail's language. */
export interface SavedProduct {
  name: string;
  before: string;
  now: string;
}

/** Every mail the shop sends, with what its words need. Amounts are formatted, times are ISO 8601 in UTC. */
export interface MailData {
  verifyCode: { code: string; purpose: 'register' | 'resetPassword' | 'changeEmailOld' | 'changeEmailNew' };
  /** Someone asked for a code to register an address (or to move to one) that has an account. */
  alreadyRegistered: Record<string, never>;
  /** Someone asked to reset the password of an address without an account. */
  notRegistered: Record<string, never>;
  welcome: { nickname: string };
  passwordChanged: { changedAt: string };
  /** A way into the account was added, taken away or used for once. */
  securityChanged: {
    change:
      | 'passkeyAdded'
      | 'passkeyRemoved'
      | 'secondFactorOn'
      | 'secondFactorOff'
      | 'recoveryCodeUsed'
      | 'recoveryCodesRenewed';
    changedAt: string;
  };
  /** Somebody signed in from a device that was not seen before; names are empty where nothing is known. */
  newDevice: { device: string; network: string; signedInAt: string };
  /** The account is deleted in a week, unless its owner signs in and keeps it. */
  accountLeaving: { deletionDueAt: string };
  accountDeleted: Record<string, never>;
  /** Who a guest was is erased from these orders. */
  guestErased: { orderNos: string[] };
  /** To the old address. */
  emailChanged: { changedAt: string; maskedNewEmail: string };
  /** Placed, to be paid until `payUntil`. */
  orderPlaced: { payNo: string; orders: OrderInMail[]; total: string; payUntil: string };
  orderPaid: { payNo: string; orders: OrderInMail[]; total: string };
  /** Closed without payment: because the time was over, or because the buyer cancelled. */
  orderClosed: { orderNos: string[]; total: string; reason: 'expired' | 'cancelled' };
  /** A step of one order after it was paid, in words of the mail's language. */
  orderNews: { orderNo: string; storeName: string; title: string; text: string };
  orderRefunded: { orderNos: string[]; total: string };
  /** Favourites are cheaper than when they were saved, or than the last mail said. */
  priceDrop: { goods: SavedProduct[] };
  /** Favourites that were sold out can be had again. */
  backInStock: { goods: SavedProduct[] };
}

export type MailTemplate = keyof MailData;

/** Whose mail it is and of which kind, where its reader may do without. */
export interface Optional {
  buyerNo: string;
  kind: OptionalMail;
}

/** What an outbox row of kind `mail` holds. */
export type Mail = {
  [T in MailTemplate]: { to: string; locale: Locale; template: T; data: MailData[T]; optional?: Optional };
}[MailTemplate];
