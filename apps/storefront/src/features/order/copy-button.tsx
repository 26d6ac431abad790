import Copy from '#icons/copy';
import { IconButton } from '#components/form/icon-button.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { showToast } from '#notices/notice-store.ts';

interface CopyButtonProps {
  /** The text to copy, which is shown beside the button. */
  number: string;
  label: string;
  className?: string;
}

export function CopyButton({ number, label, className }: CopyButtonProps) {
  const { t } = useTexts();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(number);
      showToast(t('orders.copied', { number }));
    } catch {
      showToast(t('orders.notCopied'), 'info');
    }
  };
  return <IconButton icon={Copy} label={label} onClick={() => void copy()} className={className} />;
}
