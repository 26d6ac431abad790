import { profileDetail } from '@kaimai/contract/account/account';
import { basicInformation } from '@kaimai/contract/account/basic-information';
import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { languageTag } from '@kaimai/contract/values/locale';
import { questionAnswer, questionList, questionMarks } from '@kaimai/contract/question/questions';
import { type Question } from '@kaimai/contract/question/question';
import { useCall } from '#api/use-gateway.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { showToast } from '#notices/notice-store.ts';
import { clearSavedForm } from '#session/saved-form.ts';
import { TextDialog } from './text-dialog.tsx';

interface AnswerDialogProps {
  question: Question;
  onDone(): void;
  onClose(): void;
}

export default function AnswerDialog({ question, onDone, onClose }: AnswerDialogProps) {
  const { t } = useTexts();
  const formName = `answer ${question.questionNo}`;
  const answer = useCall(questionAnswer, {
    silent: true,
    refresh: [questionList, questionMarks, commodityDetail, basicInformation, profileDetail],
    onSuccess() {
      clearSavedForm(formName);
      showToast(t('detail.answered'));
      onDone();
    },
  });
  return (
    <TextDialog
      title={t('detail.answerTitle')}
      label={t('detail.answerWords')}
      help={t('detail.answerHelp')}
      sendLabel={t('detail.answerSend')}
      formName={formName}
      error={answer.error}
      busy={answer.isPending}
      onSend={(input) => answer.mutate({ questionNo: question.questionNo, ...input })}
      onClose={onClose}
    >
      <p lang={languageTag(question.language)} className="mb-3 break-words text-text-2">
        {question.text}
      </p>
    </TextDialog>
  );
}
