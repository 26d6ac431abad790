import Share2 from '#icons/share-2';
import { IconButton } from '#components/form/icon-button.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { showToast } from '#notices/notice-store.ts';

interface ShareButtonProps {
  name: string;
  /** The address of the page with the chosen variant. */
  address: string;
  outlined?: boolean;
  className?: string;
}

/** Opens the share dialog of a device with a touch screen; elsewhere copies the link. */
export function ShareButton({ name, address, outlined, className }: ShareButtonProps) {
  const { t } = useTexts();
  const share = async () => {
    const url = new URL(address, location.href).href;
    if (matchMedia('(pointer: coarse)').matches && 'share' in navigator) return shareByDevice(name, url);
    try {
      await navigator.clipboard.writeText(url);
      showToast(t('detail.linkCopied'));
    } catch {
      showToast(t('detail.linkNotCopied'), 'error');
    }
  };
  return (
    <IconButton
      icon={Share2}
      label={t('detail.share')}
      outlined={outlined}
      onClick={() => void share()}
      className={className}
    />
  );
}

async function shareByDevice(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch {
    // The buyer cancelled.
  }
}
