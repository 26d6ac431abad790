import { useTexts } from '#i18n/use-texts.ts';
import { useNetworkLost } from './network.ts';

/** Why the buttons that buy are off. */
export function NoBuyingOffline() {
  const { t } = useTexts();
  return useNetworkLost() && <p className="text-sm text-text-2">{t('offline.noBuying')}</p>;
}

/** In place of the bar that could not be loaded. */
export function PlainOfflineBar() {
  const { t } = useTexts();
  return (
    <p role="status" className="top-note">
      {t('offline.bar')}
    </p>
  );
}
