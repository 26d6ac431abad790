import { useTexts } from '#i18n/use-texts.ts';
import { lowDataSetting } from '#settings/settings.ts';
import { useLowData } from '#settings/use-settings.ts';

/** States that low-data mode is on, with a button that turns it off. */
export function LowDataNote() {
  const { t } = useTexts();
  if (!useLowData()) return null;
  const turnOff = () => {
    lowDataSetting.write('off');
    // The focused button disappears with the note.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <aside
      aria-label={t('shell.lowData')}
      className="low-data-note wrap flex items-center justify-center gap-x-1 text-xs text-text-2 print:hidden"
    >
      {t('shell.lowDataOn')}
      <button
        type="button"
        onClick={turnOff}
        className="min-h-(--size-control-sm) coarse:min-h-(--size-control) px-2 text-link hover:underline"
      >
        {t('shell.lowDataOff')}
      </button>
    </aside>
  );
}
