import CloudOff from '#icons/cloud-off';
import RotateCw from '#icons/rotate-cw';
import { useTexts } from '#i18n/use-texts.ts';
import { Button } from '#components/form/button.tsx';
import { EmptyState } from './empty-state.tsx';
import { Icon } from '#components/media/icon.tsx';

interface ErrorStateProps {
  /** Says what failed, and what is not lost. */
  text: string;
  /** 1 where it replaces the whole page. */
  headingLevel?: 1 | 2;
  onRetry(): void;
}

/** Replaces a part of a page that failed to load. */
export function ErrorState({ text, headingLevel = 2, onRetry }: ErrorStateProps) {
  const { t } = useTexts();
  return (
    <div role="alert">
      <EmptyState icon={CloudOff} title={t('shell.partFailed')} headingLevel={headingLevel} text={text}>
        <Button onClick={onRetry}>
          <Icon of={RotateCw} size="sm" />
          {t('shell.tryAgain')}
        </Button>
      </EmptyState>
    </div>
  );
}
