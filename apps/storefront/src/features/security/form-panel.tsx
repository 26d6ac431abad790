import { Link, type LinkProps } from '@tanstack/react-router';
import ChevronLeft from '#icons/chevron-left';
import type { ReactNode } from 'react';
import { Icon } from '#components/media/icon.tsx';
import { PageHeading } from '#components/layout/page-heading.tsx';
import { Panel } from '#components/layout/panel.tsx';
import { useTexts } from '#i18n/use-texts.ts';

interface FormPanelProps {
  title: string;
  /** The explanation above the form. */
  text: ReactNode;
  back?: LinkProps['to'];
  children: ReactNode;
}

/** A page with one form of the account's security. */
export function FormPanel({ title, text, back = '/personal-center/account-safe', children }: FormPanelProps) {
  const { t } = useTexts();
  return (
    <div className="grid gap-2">
      <Link
        to={back}
        className="inline-flex min-h-(--size-control) items-center gap-1 justify-self-start text-sm text-link hover:underline max-md:hidden"
      >
        <Icon of={ChevronLeft} size="sm" />
        {t('security.back')}
      </Link>
      <Panel>
        <div className="grid max-w-105 gap-5">
          <div className="grid gap-1">
            <PageHeading>{title}</PageHeading>
            <p className="text-text-2">{text}</p>
          </div>
          {children}
        </div>
      </Panel>
    </div>
  );
}
