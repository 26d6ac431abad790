import RotateCw from '#icons/rotate-cw';
import { useTexts } from '#i18n/use-texts.ts';
import { Button } from '#components/form/button.tsx';
import { Icon } from '#components/media/icon.tsx';

/** Loads again what failed to load. A skeleton replaces the button meanwhile, so the focus moves to the part's heading. */
export function RetryButton({ size, onRetry }: { size?: 'sm' | 'md'; onRetry(): unknown }) {
  const { t } = useTexts();
  return (
    <Button
      size={size}
      onClick={({ currentTarget }) => {
        focusPartOf(currentTarget);
        void onRetry();
      }}
    >
      <Icon of={RotateCw} size="sm" />
      {t('shell.tryAgain')}
    </Button>
  );
}

/** Skips a heading inside the alert, since it disappears with the alert. */
function focusPartOf(element: Element): void {
  const part = element.closest<HTMLElement>('[tabindex], section, dialog, main');
  const target = part?.querySelector<HTMLElement>(':is(h1, h2, h3):not([role=alert] *)') ?? part;
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
