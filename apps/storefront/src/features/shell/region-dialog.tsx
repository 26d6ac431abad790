import type { FormEvent } from 'react';
import { Button } from '#components/form/button.tsx';
import { Dialog } from '#components/overlay/dialog.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { canInstall, install } from '#offline/install.ts';
import { saveSettings, SettingsFields } from '#settings/settings-fields.tsx';

const formId = 'region-form';

/** The dialog for the settings of `SettingsFields`, with a button that installs the site if the browser can. */
export default function RegionDialog({ onClose }: { onClose(): void }) {
  const { t } = useTexts();
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    saveSettings(new FormData(event.currentTarget));
    onClose();
  };
  return (
    <Dialog
      title={t('shell.regionTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button look="primary" type="submit" form={formId}>
            {t('shell.save')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save} className="grid gap-4">
        <SettingsFields />
      </form>
      {canInstall() && (
        <Button
          look="quiet"
          className="mt-4"
          onClick={() => {
            install();
            onClose();
          }}
        >
          {t('offline.install')}
        </Button>
      )}
    </Dialog>
  );
}
