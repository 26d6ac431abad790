import type { messageList } from '@kaimai/contract/message/message';
import { advertiseCodes } from '@kaimai/contract/message/message-kinds';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { CountBadge } from '#components/display/count-badge.tsx';
import { TabLinks, type Tab } from '#components/navigation/tabs.tsx';
import type { Translate } from '#i18n/text-key.ts';
import { useTexts } from '#i18n/use-texts.ts';

export type Messages = OutputOf<typeof messageList>;

/** A tab, by the name of its unread count. */
export type MessageTab = 'order' | (typeof advertiseCodes)[number];

interface MessageTabsProps {
  /** `chat` are the conversations with shops. */
  current: MessageTab | 'chat';
  unread: Messages['unread'] | undefined;
}

/** The tabs: order messages, conversations with shops, and notices by kind, with their unread counts. */
export function MessageTabs({ current, unread }: MessageTabsProps) {
  const { t } = useTexts();
  const tabs: Tab[] = [
    { key: 'order', words: <TabWords tab="order" unread={unread} t={t} />, link: { to: '/messages', search: {} } },
    { key: 'chat', words: <TabWords tab="chat" unread={unread} t={t} />, link: { to: '/conversations', search: {} } },
    ...advertiseCodes.map((advertiseCode): Tab => ({
      key: advertiseCode,
      words: <TabWords tab={advertiseCode} unread={unread} t={t} />,
      link: { to: '/messages', search: { type: 'advertise', advertiseCode } },
    })),
  ];
  return <TabLinks label={t('message.kinds')} tabs={tabs} current={current} />;
}

function TabWords({
  tab,
  unread,
  t,
}: {
  tab: MessageTab | 'chat';
  unread: Messages['unread'] | undefined;
  t: Translate;
}) {
  const count = unread?.[tab] ?? 0;
  return (
    <>
      {tab === 'chat' ? t('chat.tab') : t(`message.kind.${tab}`)}
      <CountBadge of={count} />
      {count > 0 && <span className="sr-only">{t('message.unreadCount', { count })}</span>}
    </>
  );
}
