import { useCanGoBack, useRouter } from '@tanstack/react-router';
import ChevronLeft from '#icons/chevron-left';
import type { MouseEvent, ReactNode } from 'react';
import { iconButtonClass } from '#components/form/icon-button.tsx';
import { Icon } from '#components/media/icon.tsx';
import { useTexts } from '#i18n/use-texts.ts';

interface PhoneHeaderProps {
  title?: string;
  /** Replaces the title, such as a search box. */
  children?: ReactNode;
  /** At most three icon buttons. */
  actions?: ReactNode;
}

/** The header of inner pages on phones: back, a title or the query, and few icons. */
export function PhoneHeader({ title, children, actions }: PhoneHeaderProps) {
  return (
    <div className="wrap md:hidden">
      <div className="-mx-2.5 flex h-(--size-header-phone) items-center gap-1">
        <BackLink />
        {children ?? <span className="min-w-0 flex-1 truncate text-md font-bold">{title}</span>}
        {actions}
      </div>
    </div>
  );
}

/** Goes back in the history; without a history or JavaScript it leads to the home page. */
export function BackLink() {
  const { t } = useTexts();
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const goBack = (event: MouseEvent) => {
    if (!canGoBack) return;
    event.preventDefault();
    history.back();
  };
  return (
    <a href="/" aria-label={t('shell.back')} onClick={goBack} className={iconButtonClass}>
      <Icon of={ChevronLeft} />
    </a>
  );
}
