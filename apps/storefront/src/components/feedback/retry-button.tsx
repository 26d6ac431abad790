import RotateCw from '#icons/rotate-cw';
import { useTexts } from '#i18n/use-texts.ts';
import { Button } from '#components/form/button.tsx';
import { Icon } from '#components/media/icon.tsx';

/** Loads again what failed to load. A skeleton replaces the button meanwhile. */
export function RetryButton({ size, onRetry }: { size?: 'sm' | 'md'; onRetry(): unknown }) {
  const { t } = useTexts();
  return (
    <Button size={size} onClick={() => void onRetry()}>
      <Icon of={RotateCw} size="sm" />
      {t('shell.tryAgain')}
    </Button>
  );
}
