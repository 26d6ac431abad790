import { Link, type LinkProps } from '@tanstack/react-router';
import type { IconNode } from 'lucide';
import Lock from '#icons/lock';
import type { ReactNode } from 'react';
import { buttonClass } from '#components/form/button.tsx';
import { Icon } from '#components/media/icon.tsx';
import { useTexts } from '#i18n/use-texts.ts';

interface SecurityRowProps {
  icon: IconNode;
  title: string;
  text: string | undefined;
  /** The state or the action, at the end of the row. */
  children: ReactNode;
}

/** One way in which an account is protected. */
export function SecurityRow({ icon, title, text, children }: SecurityRowProps) {
  return (
    <li className="grid grid-cols-[--spacing(6)_minmax(0,1fr)_auto] items-center gap-x-3.5 py-3">
      <Icon of={icon} className="text-text-2" />
      <div className="min-w-0">
        <p>{title}</p>
        <p className="min-h-5 text-sm break-words text-text-2">{text}</p>
      </div>
      {children}
    </li>
  );
}

interface ChangeLinkProps {
  of: string;
  /** “Change” by default. */
  label?: string | undefined;
  to: LinkProps['to'];
}

/** A link to the page that changes `of`; its accessible name contains `of`. */
export function ChangeLink({ of, label, to }: ChangeLinkProps) {
  const { t } = useTexts();
  const words = label ?? t('security.change');
  return (
    <Link
      to={to}
      aria-label={t('shell.labelOf', { label: words, name: of })}
      className={buttonClass({ look: 'quiet' })}
    >
      {words}
    </Link>
  );
}

/** The password, or its absence in an account that began with an identity provider. */
export function PasswordRow({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTexts();
  const title = t('account.password');
  return (
    <SecurityRow icon={Lock} title={title} text={t(hasPassword ? 'security.passwordText' : 'security.noPassword')}>
      <ChangeLink
        of={title}
        label={hasPassword ? undefined : t('security.setPassword')}
        to="/personal-center/account-safe/change-password"
      />
    </SecurityRow>
  );
}
