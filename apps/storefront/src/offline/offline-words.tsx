import { useTexts } from '#i18n/use-texts.ts';
import { useNetworkLost } from './network.ts';

/** The reason why the buttons for buying are disabled without a network. */
export function NoBuyingOffline() {
  const { t } = useTexts();
  return useNetworkLost() && <p className="text-sm text-text-2">{t('offline.noBuying')}</p>;
}

/** Shown instead of `OfflineBar` if the script of `OfflineBar` could not be loaded. */
export function PlainOfflineBar() {
  const { t } = useTexts();
  return (
    <p role="status" className="top-note">
      {t('offline.bar')}
    </p>
  );
}
