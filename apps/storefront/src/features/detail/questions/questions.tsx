import { questionList, questionsPerPage } from '@kaimai/contract/question/questions';
import { type Question } from '@kaimai/contract/question/question';
import { Suspense, useState, type ReactNode } from 'react';
import { useAnswerLater } from '#api/use-answer-later.ts';
import { Button } from '#components/form/button.tsx';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { isSignedIn } from '#session/credential.ts';
import { useGoToSignIn } from '#session/use-go-to-sign-in.ts';
import { lazyPart } from '#offline/lazy-part.tsx';
import type { Detail } from '../detail.ts';
import { DetailSection } from '../detail-section.tsx';
import { QuestionRow } from './question-row.tsx';
import { useCanAnswer } from './use-can-answer.ts';

const AskDialog = lazyPart(() => import('./ask-dialog.tsx'));
const AnswerDialog = lazyPart(() => import('./answer-dialog.tsx'));

/** The questions about a product. The first ones come with the page. */
export function Questions({ product }: { product: Detail }) {
  const { t } = useTexts();
  const { commodityCode, storeName, questions, questionTotal } = product;
  // 0 shows only the questions that came with the page.
  const [pages, setPages] = useState(0);
  const [openDialog, setOpenDialog] = useState<'ask' | Question>();
  const mayAnswer = useCanAnswer(commodityCode);
  const runSignedIn = useRunSignedIn();
  const firstPage = useAnswerLater(questionList, { commodityCode, start: 1 }, { enabled: pages > 0 });
  const shownCount = pages === 0 ? questions.length : pages * questionsPerPage;
  const total = firstPage.data?.totalRows ?? questionTotal;
  const row = (question: Question) => (
    <QuestionRow
      key={question.questionNo}
      question={question}
      storeName={storeName}
      onAnswer={mayAnswer(question.questionNo) ? () => setOpenDialog(question) : undefined}
    />
  );
  const close = () => setOpenDialog(undefined);
  // Shows the whole list, which contains the new question.
  const closeAndShow = () => {
    setPages(Math.max(pages, 1));
    close();
  };
  return (
    <DetailSection title={t('detail.questions')} id="questions">
      {total === 0 && <p className="mb-3 text-text-2">{t('detail.noQuestions')}</p>}
      <div>
        {pages === 0 && questions.map(row)}
        {Array.from({ length: pages }, (_, index) => (
          <QuestionPage
            key={index}
            commodityCode={commodityCode}
            start={index + 1}
            placeholderRows={index === 0 ? questions : []}
            row={row}
          />
        ))}
      </div>
      <div className="mt-3 flex flex-wrap gap-3 [@media(scripting:none)]:hidden">
        {shownCount < total && <Button onClick={() => setPages(pages + 1)}>{t('detail.moreQuestions')}</Button>}
        <Button aria-haspopup="dialog" onClick={() => runSignedIn(() => setOpenDialog('ask'))}>
          {t('detail.ask')}
        </Button>
      </div>
      <Suspense>
        {openDialog === 'ask' && <AskDialog commodityCode={commodityCode} onDone={closeAndShow} onClose={close} />}
        {openDialog !== undefined && openDialog !== 'ask' && (
          <AnswerDialog question={openDialog} onDone={closeAndShow} onClose={close} />
        )}
      </Suspense>
    </DetailSection>
  );
}

interface QuestionPageProps {
  commodityCode: string;
  /** The number of the page, from 1. */
  start: number;
  /** Shown until the answer arrives. */
  placeholderRows: readonly Question[];
  row(question: Question): ReactNode;
}

function QuestionPage({ commodityCode, start, placeholderRows, row }: QuestionPageProps) {
  const { t } = useTexts();
  const { data, isError, refetch } = useAnswerLater(questionList, { commodityCode, start });
  if (isError && !data)
    return (
      <ErrorState title={t('detail.questionsFailed.title')} text={t('detail.questionsFailed.text')} onRetry={refetch} />
    );
  return (data?.rows ?? placeholderRows).map(row);
}

/** Runs an action that needs a session; a visitor is led to the sign-in and back. */
function useRunSignedIn() {
  const goToSignIn = useGoToSignIn();
  return (action: () => void) => (isSignedIn() ? action() : goToSignIn());
}
