import type { messageList } from '@kaimai/contract/message/message';
import { advertiseCodes } from '@kaimai/contract/message/message-kinds';
import type { OutputOf } from '@kaimai/contract/wire/service';
import type { LinkProps } from '@tanstack/react-router';
import type { Translate } from '#i18n/text-key.ts';

export type Messages = OutputOf<typeof messageList>;

/** A list of messages, by the name of its unread count. */
export type MessageTab = 'order' | (typeof advertiseCodes)[number];

/** `chat` are the conversations with shops, which have a page of their own. */
export type CentreTab = MessageTab | 'chat';

/** In the order of the tabs. */
export const centreTabs: readonly CentreTab[] = ['order', 'chat', ...advertiseCodes];

export function linkOfTab(tab: CentreTab): LinkProps {
  if (tab === 'chat') return { to: '/conversations', search: {} };
  if (tab === 'order') return { to: '/messages', search: {} };
  return { to: '/messages', search: { type: 'advertise', advertiseCode: tab } };
}

export function nameOfTab(tab: CentreTab, t: Translate): string {
  return tab === 'chat' ? t('chat.tab') : t(`message.kind.${tab}`);
}
