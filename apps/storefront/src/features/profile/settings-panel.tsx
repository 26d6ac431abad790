import type { FormEvent } from 'react';
import { Button } from '#components/form/button.tsx';
import { Panel, PanelTitle } from '#components/layout/panel.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { showToast } from '#notices/notice-store.ts';
import { saveSettings, SettingsFields } from '#settings/settings-fields.tsx';

/** The settings of this browser. */
export function SettingsPanel() {
  const { t } = useTexts();
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    saveSettings(new FormData(event.currentTarget));
    showToast(t('profile.settingsSaved'));
  };
  return (
    <Panel>
      <form onSubmit={save} className="grid max-w-120 gap-4.5">
        <div>
          <PanelTitle>{t('profile.settings')}</PanelTitle>
          <p className="text-sm text-text-2">{t('profile.settingsText')}</p>
        </div>
        <SettingsFields />
        <Button type="submit" className="justify-self-start">
          {t('shell.save')}
        </Button>
      </form>
    </Panel>
  );
}
