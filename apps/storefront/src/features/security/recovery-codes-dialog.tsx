import { securityDetail } from '@kaimai/contract/account/security';
import { useQueryClient } from '@tanstack/react-query';
import { refetchAnswers } from '#api/refetch-answers.ts';
import Download from '#icons/download';
import { saveAsFile } from '#account/save-as-file.ts';
import { Button } from '#components/form/button.tsx';
import { Dialog } from '#components/overlay/dialog.tsx';
import { Icon } from '#components/media/icon.tsx';
import { Note } from '#components/feedback/note.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { showToast } from '#notices/notice-store.ts';

/** Shows new recovery codes a single time: they cannot be recovered from the stored data. */
export default function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose(): void }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const text = `${t('security.codesFileTitle')}\n\n${codes.join('\n')}\n`;

  function close() {
    // Refetched only now, so that the panel behind does not change while the codes are shown.
    void refetchAnswers(queryClient, [securityDetail]);
    onClose();
  }

  async function copy() {
    await navigator.clipboard.writeText(codes.join('\n'));
    showToast(t('security.codesCopied'), 'success');
  }

  return (
    <Dialog
      title={t('security.codesTitle')}
      onClose={close}
      footer={
        <Button look="primary" onClick={close}>
          {t('security.codesSaved')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <Note tone="warn">{t('security.codesText')}</Note>
        <ul className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-md bg-surface-sunken px-5 py-4 font-mono text-md">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => saveAsFile('kaimai-recovery-codes.txt', text, 'text/plain')}>
            <Icon of={Download} size="sm" />
            {t('security.codesDownload')}
          </Button>
          <Button
            look="quiet"
            onClick={() => void copy().catch(() => showToast(t('security.codesNotCopied'), 'error'))}
          >
            {t('security.codesCopy')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
