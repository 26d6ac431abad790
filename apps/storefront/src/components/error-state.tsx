import CloudOff from '#icons/cloud-off';
import RotateCw from '#icons/rotate-cw';
import { useTexts } from '#i18n/use-texts.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { Icon } from './icon.tsx';

interface ErrorStateProps {
  /** What is safe; without it, that one may try again. */
  text?: string;
  onRetry(): void;
}

/** For a part of a page that could not be loaded. */
export function ErrorState({ text, onRetry }: ErrorStateProps) {
  const { t } = useTexts();
  return (
    <div role="alert">
      <EmptyState icon={CloudOff} title={t('shell.partFailed')} text={text ?? t('shell.errorText')}>
        <Button onClick={onRetry}>
          <Icon of={RotateCw} size="sm" />
          {t('shell.tryAgain')}
        </Button>
      </EmptyState>
    </div>
  );
}
