import { Link, useLocation } from '@tanstack/react-router';
import UserRound from '#icons/user-round';
import { Suspense } from 'react';
import { iconButtonClass } from '#components/form/icon-button.tsx';
import { Icon } from '#components/media/icon.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { useSignedIn } from '#session/use-session.ts';
import { lazyPart } from '#offline/lazy-part.tsx';

const AccountMenu = lazyPart(() => import('./account-menu.tsx'));

/** The link to the sign-in, or the account menu. */
export function AccountTool() {
  const { t } = useTexts();
  const isSignedIn = useSignedIn();
  const redirect = useLocation({ select: ({ href }) => href });
  if (!isSignedIn) {
    return (
      <Link to="/login" search={{ redirect }} aria-label={t('account.signIn')} className={iconButtonClass}>
        <Icon of={UserRound} />
      </Link>
    );
  }
  return (
    <Suspense fallback={<span className={iconButtonClass} />}>
      <AccountMenu />
    </Suspense>
  );
}
