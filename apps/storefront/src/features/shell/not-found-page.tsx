import { Link } from '@tanstack/react-router';
import SearchX from '#icons/search-x';
import type { ReactNode } from 'react';
import { fixedWords } from '@kaimai/contract/values/business-constants';
import { buttonClass } from '#components/form/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { useTexts } from '#i18n/use-texts.ts';

interface NotFoundPageProps {
  /** Why the page is missing, if known; replaces the default title. */
  title?: string;
  text?: string;
  /** The most helpful link, shown before the link to the home page. */
  children?: ReactNode;
}

export function NotFoundPage({ title = fixedWords.notFound, text, children }: NotFoundPageProps) {
  const { t } = useTexts();
  return (
    <div className="wrap py-12">
      <EmptyState icon={SearchX} title={title} headingLevel={1} text={text ?? t('shell.notFoundText')}>
        {children}
        <Link to="/" className={buttonClass(children ? {} : { look: 'primary' })}>
          {t('shell.toHome')}
        </Link>
        {!children && (
          <Link to="/categories" className={buttonClass()}>
            {t('shell.toCategories')}
          </Link>
        )}
      </EmptyState>
    </div>
  );
}
