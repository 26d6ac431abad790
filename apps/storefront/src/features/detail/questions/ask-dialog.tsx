import { profileDetail } from '@kaimai/contract/account/account';
import { basicInformation } from '@kaimai/contract/account/basic-information';
import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { questionAsk, questionList } from '@kaimai/contract/question/questions';
import { useCall } from '#api/use-gateway.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { showToast } from '#notices/notice-store.ts';
import { clearSavedForm } from '#session/saved-form.ts';
import { TextDialog } from './text-dialog.tsx';

interface AskDialogProps {
  commodityCode: string;
  onDone(): void;
  onClose(): void;
}

export default function AskDialog({ commodityCode, onDone, onClose }: AskDialogProps) {
  const { t } = useTexts();
  const formName = `question ${commodityCode}`;
  const question = useCall(questionAsk, {
    silent: true,
    refresh: [questionList, commodityDetail, basicInformation, profileDetail],
    onSuccess() {
      clearSavedForm(formName);
      showToast(t('detail.asked'));
      onDone();
    },
  });
  return (
    <TextDialog
      title={t('detail.askTitle')}
      label={t('detail.askWords')}
      help={t('detail.askHelp')}
      sendLabel={t('detail.askSend')}
      formName={formName}
      error={question.error}
      busy={question.isPending}
      onSend={(input) => question.mutate({ commodityCode, ...input })}
      onClose={onClose}
    />
  );
}
