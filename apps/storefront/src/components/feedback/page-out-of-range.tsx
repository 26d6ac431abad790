import type { ReactNode } from 'react';
import SearchX from '#icons/search-x';
import { useTexts } from '#i18n/use-texts.ts';
import { EmptyState } from './empty-state.tsx';

/** A page behind the last one of a list, by its address or because the list has become shorter. The way back is `children`. */
export function PageOutOfRange({ children }: { children?: ReactNode }) {
  const { t } = useTexts();
  return (
    <EmptyState icon={SearchX} title={t('shell.pageOutOfRange')} text={t('shell.pageOutOfRangeText')}>
      {children}
    </EmptyState>
  );
}
