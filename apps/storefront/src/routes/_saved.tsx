import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router';
import { TabLinks, type Tab } from '#components/navigation/tabs.tsx';
import { CentreLayout } from '#features/centre/centre-layout.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { useSignedIn } from '#session/use-session.ts';

/**
 * Favourites and browsing history: those of the account, or for a visitor those in this browser. They are rendered in the
 * browser, which has the credential and the list.
 */
export const Route = createFileRoute('/_saved')({ ssr: false, staticData: { frame: 'task' }, component: Saved });

function Saved() {
  if (useSignedIn())
    return (
      <CentreLayout>
        <Outlet />
      </CentreLayout>
    );
  return (
    <div className="wrap pt-4 pb-8 lg:pt-7">
      <VisitorTabs />
      <Outlet />
    </div>
  );
}

function VisitorTabs() {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const tabs: Tab[] = [
    { key: 'favorite', words: t('pages.favorite'), link: { to: '/favorite', search: {} } },
    { key: 'history', words: t('pages.history'), link: { to: '/personal-center/history', search: {} } },
  ];
  const current = pathname.startsWith('/favorite') ? 'favorite' : 'history';
  return <TabLinks label={t('pages.favorite')} tabs={tabs} current={current} className="mb-4" />;
}
