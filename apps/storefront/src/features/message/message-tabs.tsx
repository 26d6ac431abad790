import { CountBadge } from '#components/display/count-badge.tsx';
import { TabLinks } from '#components/navigation/tabs.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { centreTabs, linkOfTab, nameOfTab, type CentreTab, type Messages } from './message-tab.ts';

interface MessageTabsProps {
  current: CentreTab;
  unread: Messages['unread'] | undefined;
}

/** The tabs: order messages, conversations with shops, and notices by kind, with their unread counts. */
export function MessageTabs({ current, unread }: MessageTabsProps) {
  const { t } = useTexts();
  const tabs = centreTabs.map((tab) => ({
    key: tab,
    words: <TabWords name={nameOfTab(tab, t)} count={unread?.[tab] ?? 0} />,
    link: linkOfTab(tab),
  }));
  return <TabLinks label={t('message.kinds')} tabs={tabs} current={current} />;
}

function TabWords({ name, count }: { name: string; count: number }) {
  const { t } = useTexts();
  return (
    <>
      {name}
      <CountBadge of={count} />
      {count > 0 && <span className="sr-only">{t('message.unreadCount', { count })}</span>}
    </>
  );
}
