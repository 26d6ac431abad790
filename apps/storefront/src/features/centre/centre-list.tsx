import { Link } from '@tanstack/react-router';
import ChevronRight from '#icons/chevron-right';
import LogOut from '#icons/log-out';
import { useSignOut } from '#account/use-sign-out.ts';
import { Icon } from '#components/media/icon.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { accountLinks, shoppingLinks, type CentreLink } from './centre-links.ts';

const rowClass = 'flex min-h-13 w-full items-center gap-3 px-4 hover:bg-surface-sunken';

/** The links of the personal centre at the end of its overview, below 1024 px. */
export function CentreList() {
  const { t } = useTexts();
  const { isPending, leave } = useSignOut();
  return (
    <nav aria-label={t('pages.personalCenter')} className="grid gap-4 lg:hidden">
      <LinkList links={shoppingLinks} />
      <LinkList links={accountLinks} />
      <div className="overflow-hidden rounded-lg bg-surface">
        <button type="button" disabled={isPending} onClick={() => void leave()} className={`${rowClass} text-left`}>
          <Icon of={LogOut} className="text-text-2" />
          {t('account.signOut')}
        </button>
      </div>
    </nav>
  );
}

function LinkList({ links }: { links: readonly CentreLink[] }) {
  const { t } = useTexts();
  return (
    <ul className="divide-y divide-hairline overflow-hidden rounded-lg bg-surface">
      {links.map(({ to, icon, text }) => (
        <li key={text}>
          <Link to={to} className={rowClass}>
            <Icon of={icon} className="text-text-2" />
            {t(text)}
            <Icon of={ChevronRight} size="sm" className="ml-auto text-text-3" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
