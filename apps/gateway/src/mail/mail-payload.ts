import type { Locale } from '@kaimai/contract/values/locale';
import type { StoppableMail } from '@kaimai/contract/mail/mail-preference';

export interface OrderInMail {
  orderNo: string;
  storeName: string;
  /** Names and options in the mail's language; sums are formatted with their currency. */
  lines: { name: string; optionText: string; quantity: number; lineTotal: string }[];
  /** The rows between lines and total: delivery, each coupon, tax. Absent in mails of older versions. */
  sums?: { label: string; amount: string }[];
}

/** Prices are formatted in the currency of the mail's language. */
export interface SavedProduct {
  name: string;
  before: string;
  now: string;
}

type CodePurpose = 'register' | 'resetPassword' | 'changeEmailOld' | 'changeEmailNew' | 'confirmIdentity';

/** The data of each mail template. Amounts are formatted, times are ISO 8601 in UTC. */
export interface MailData {
  verifyCode: { code: string; purpose: CodePurpose };
  /** Someone requested a code to register an address (or to move to one) that has an account. */
  alreadyRegistered: Record<string, never>;
  /** Someone requested to reset the password of an address without an account. */
  notRegistered: Record<string, never>;
  /** `nickname` is empty for a buyer who has not chosen one. */
  welcome: { nickname: string };
  passwordChanged: { changedAt: string };
  /** A passkey, the second factor, its recovery codes or a linked identity changed, or a recovery code was used. */
  securityChanged: {
    change:
      | 'passkeyAdded'
      | 'passkeyRemoved'
      | 'secondFactorOn'
      | 'secondFactorOff'
      | 'recoveryCodeUsed'
      | 'recoveryCodesRenewed'
      | 'identityLinked'
      | 'identityUnlinked';
    changedAt: string;
    /** The name of the identity provider, for `identityLinked` and `identityUnlinked`. */
    provider?: string;
  };
  /** A sign-in from a new device; `device` and `network` are empty if unknown. */
  newDevice: { device: string; network: string; signedInAt: string };
  /** The account is deleted in a week, unless its owner signs in and keeps it. */
  accountLeaving: { deletionDueAt: string };
  accountDeleted: Record<string, never>;
  /** The personal data of a guest was erased from these orders. */
  guestErased: { orderNos: string[] };
  /** Sent to the old address. */
  emailChanged: { changedAt: string; maskedNewEmail: string };
  /** A reminder of orders that were placed and must be paid before `payUntil`. */
  orderPlaced: { payNo: string; orders: OrderInMail[]; total: string; payUntil: string };
  orderPaid: { payNo: string; orders: OrderInMail[]; total: string };
  /** Orders were closed without payment: expired, or cancelled by the buyer. */
  orderClosed: { orderNos: string[]; total: string; reason: 'expired' | 'cancelled' };
  /** A status change of a paid order, in the mail's language. */
  orderNews: { orderNo: string; storeName: string; title: string; text: string };
  orderRefunded: { orderNos: string[]; total: string };
  /** A shop has answered and the buyer has not seen it: the last message, and how many are unread. */
  shopReply: { storeName: string; count: number; excerpt: string; path: string };
  /** Favourites became cheaper since they were saved, or since the last mail. */
  priceDrop: { goods: SavedProduct[] };
  /** Sold-out favourites are available again. */
  backInStock: { goods: SavedProduct[] };
  /** A visitor wants to be notified when a variant is back; the token confirms the address. */
  restockConfirm: { name: string; token: string; confirmHours: number; keepDays: number };
  /** A variant that somebody waited for is back. */
  restocked: { name: string; now: string; commodityCode: string; skuCode: string };
}

export type MailTemplate = keyof MailData;

/** The kind of an optional mail and its reader, for the unsubscribe link. */
export interface MailSubscription {
  /**
   * The number of the buyer. For the kind `restock`, whose readers may have no account, it is the key of the e-mail address, or,
   * in mails of former versions, the number of a back-in-stock request. The field cannot be renamed, because mails that wait in
   * the outbox have it.
   */
  buyerNo: string;
  kind: StoppableMail;
}

/** The payload of an outbox row of kind `mail`. */
export type Mail = {
  [T in MailTemplate]: { to: string; locale: Locale; template: T; data: MailData[T]; optional?: MailSubscription };
}[MailTemplate];
