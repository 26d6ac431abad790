import { useLocation } from '@tanstack/react-router';
import CloudOff from '#icons/cloud-off';
import type { MouseEvent } from 'react';
import { fixedWords } from '#business-constants.ts';
import { buttonClass } from '#components/button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { useTexts } from '#i18n/use-texts.ts';

/** The title and the link are in the same words everywhere; the rest is in the page's language. */
export function ErrorPage() {
  const { t } = useTexts();
  const { href } = useLocation();
  return (
    <div className="wrap py-12" role="alert">
      <EmptyState icon={CloudOff} title={fixedWords.error} headingLevel={1} text={t('shell.errorText')}>
        <a href={href} onClick={reload} className={buttonClass()}>
          {fixedWords.refresh}
        </a>
      </EmptyState>
    </div>
  );
}

/** Followed as a link, it would be this page once more within the program that failed; with a `#`, nothing at all. */
function reload(event: MouseEvent): void {
  event.preventDefault();
  location.reload();
}
