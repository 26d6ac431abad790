import type { ReactNode } from 'react';
import SearchX from '#icons/search-x';
import { useTexts } from '#i18n/use-texts.ts';
import { EmptyState } from './empty-state.tsx';

/** Shown for a page number beyond the last page. `children` is a link back. */
export function PageOutOfRange({ children }: { children?: ReactNode }) {
  const { t } = useTexts();
  return (
    <EmptyState icon={SearchX} title={t('shell.pageOutOfRange')} text={t('shell.pageOutOfRangeText')}>
      {children}
    </EmptyState>
  );
}
