import { textsIn } from '@kaimai/contract/texts/gateway-texts';
import { languageTag } from '@kaimai/contract/values/locale';
import type { PushedMessage } from '@kaimai/contract/push/push';
import { shorten } from '#shorten.ts';
import type { DueAnswerPush } from './answer-push.sql.ts';
import type { DuePush } from './push.sql.ts';

/** A push message is limited to four kilobytes, and notifications show less. */
const maxBodyCharacters = 240;

/** The text of a notification and the page it opens: the order, the product, or the messages of its kind. */
export function pushedMessageOf(push: DuePush): PushedMessage {
  const { locale, title, text, messageNo } = push;
  return {
    title,
    body: shorten(text, maxBodyCharacters),
    path: pathOf(push),
    tag: messageNo,
    lang: languageTag(locale),
  };
}

/** A notification about an answer of a shop; it replaces the previous one of the same conversation. */
export function pushedAnswerOf({ locale, shopName, shopCode, text, conversationNo }: DueAnswerPush): PushedMessage {
  return {
    title: shopName,
    body: shorten(text || textsIn(locale)('conversation.pictureAlone'), maxBodyCharacters),
    path: `/conversation?storeCodeNumber=${encodeURIComponent(shopCode)}`,
    tag: conversationNo,
    lang: languageTag(locale),
  };
}

function pathOf({ orderNo, commodityCode, tab }: DuePush): string {
  if (orderNo !== '') return `/order-details?orderNo=${encodeURIComponent(orderNo)}`;
  if (commodityCode !== '') return `/detail?commodityCode=${encodeURIComponent(commodityCode)}`;
  return `/messages/?type=advertise&advertiseCode=${encodeURIComponent(tab)}`;
}
