import { Link, useLocation } from '@tanstack/react-router';
import LogOut from '#icons/log-out';
import UserRound from '#icons/user-round';
import { useId } from 'react';
import { useSignOut } from '#account/use-sign-out.ts';
import { classes } from '#components/classes.ts';
import { CountBadge } from '#components/display/count-badge.tsx';
import { Icon } from '#components/media/icon.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { accountLinks, shoppingLinks, type CentreLink } from './centre-links.ts';
import { useUnreadCount } from '#account/use-unread-count.ts';

const rowClass =
  'flex min-h-(--size-control) w-full items-center gap-3 rounded-md px-3.5 text-text-2 transition-colors hover:bg-surface-hover hover:text-text aria-[current]:bg-surface aria-[current]:font-bold aria-[current]:text-text';

/** The side navigation of the personal centre, from 1024 px. */
export function CentreNav() {
  const { t } = useTexts();
  const { isPending, leave } = useSignOut();
  return (
    <nav aria-label={t('pages.personalCenter')} className="sticky top-[calc(var(--size-header)+1.75rem)] max-lg:hidden">
      <NavLink link={{ to: '/personal-center', icon: UserRound, text: 'centre.place.overview' }} exact />
      <NavGroup title={t('centre.shopping')} links={shoppingLinks} />
      <NavGroup title={t('centre.account')} links={accountLinks} />
      <button
        type="button"
        disabled={isPending}
        onClick={() => void leave()}
        className={classes(rowClass, 'mt-4 text-left')}
      >
        <Icon of={LogOut} />
        {t('account.signOut')}
      </button>
    </nav>
  );
}

function NavGroup({ title, links }: { title: string; links: readonly CentreLink[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="px-3.5 pt-4 pb-1 text-xs font-medium text-text-3">
        {title}
      </h2>
      {links.map((link) => (
        <NavLink key={link.text} link={link} />
      ))}
    </section>
  );
}

function NavLink({ link, exact = false }: { link: CentreLink; exact?: boolean }) {
  const { t } = useTexts();
  const unread = useUnreadCount();
  const isOtherPath = useLocation({ select: ({ pathname }) => link.otherPaths?.includes(pathname) });
  return (
    <Link
      to={link.to}
      activeOptions={{ exact, includeSearch: false }}
      inactiveProps={{ 'aria-current': isOtherPath || undefined }}
      className={rowClass}
    >
      <Icon of={link.icon} />
      {t(link.text)}
      {link.showsUnreadCount && unread > 0 && (
        <>
          <CountBadge of={unread} className="ml-auto" />
          <span className="sr-only">{t('centre.unread', { count: unread })}</span>
        </>
      )}
    </Link>
  );
}
