import { ownDataExport } from '@kaimai/contract/account/personal-data';
import { Link } from '@tanstack/react-router';
import Download from '#icons/download';
import { saveAsFile } from '#account/save-as-file.ts';
import { useCall } from '#api/use-gateway.ts';
import { Button, buttonClass } from '#components/form/button.tsx';
import { Icon } from '#components/media/icon.tsx';
import { Panel, PanelTitle } from '#components/layout/panel.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { useOwnerCheck } from './use-owner-check.tsx';

/** The export of the buyer's data, and the deletion of the account. */
export function PersonalDataPanel() {
  const { t } = useTexts();
  const owner = useOwnerCheck();
  const exportData = useCall(ownDataExport, { silent: true });

  async function saveExport(): Promise<void> {
    const personalData = await exportData.mutateAsync({});
    const day = personalData.exportedAt.slice(0, 10);
    saveAsFile(`kaimai-${day}.json`, JSON.stringify(personalData, null, 2), 'application/json');
  }

  return (
    <Panel className="grid gap-3">
      <PanelTitle>{t('security.ownData')}</PanelTitle>
      <p className="text-sm text-text-2">{t('security.ownDataText')}</p>
      <div className="flex flex-wrap gap-3">
        <Button busy={exportData.isPending} onClick={() => owner.run(saveExport)}>
          <Icon of={Download} size="sm" />
          {t('security.exportData')}
        </Button>
        <Link
          to="/personal-center/account-safe/delete-account"
          className={`${buttonClass({ look: 'quiet' })} max-sm:-ml-3`}
        >
          {t('pages.deleteAccount')}
        </Link>
      </div>
      {owner.dialog}
    </Panel>
  );
}
