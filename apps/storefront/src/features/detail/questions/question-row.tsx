import { languageTag } from '@kaimai/contract/values/locale';
import type { Question } from '@kaimai/contract/question/question';
import { Button } from '#components/form/button.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { useDays } from '#i18n/use-day.ts';

interface QuestionRowProps {
  question: Question;
  storeName: string;
  /** Undefined where this buyer cannot answer. */
  onAnswer: (() => void) | undefined;
}

/** A question with the answers of the shop and of buyers. */
export function QuestionRow({ question, storeName, onAnswer }: QuestionRowProps) {
  const { t } = useTexts();
  const { text, language, buyerName, askedAt, answers } = question;
  const [askedOn, ...answeredOn] = useDays([askedAt, ...answers.map(({ answeredAt }) => answeredAt)]);
  return (
    <article className="grid gap-3 border-t border-hairline py-5">
      <div className="grid gap-1">
        <h3 lang={languageTag(language)} className="max-w-(--measure) min-w-0 text-base font-medium break-words">
          {text}
        </h3>
        <p className="flex flex-wrap gap-x-2 text-xs wrap-anywhere text-text-3">
          <span>{buyerName || t('detail.aBuyer')}</span>
          <time dateTime={askedAt}>{askedOn}</time>
        </p>
      </div>
      {answers.length === 0 && <p className="text-sm text-text-3">{t('detail.noAnswer')}</p>}
      {/* Keyed by position: answers have no number. */}
      {Object.entries(answers).map(([key, answer], index) => (
        <div key={key} className="grid gap-1 border-l-2 border-line pl-4">
          <p
            lang={languageTag(answer.language)}
            className="max-w-(--measure) min-w-0 leading-[1.75] break-words whitespace-pre-line text-text-2"
          >
            {answer.text}
          </p>
          <p className="flex flex-wrap gap-x-2 text-xs wrap-anywhere text-text-3">
            <span>
              {answer.byShop
                ? t('detail.answerOfShop', { shop: storeName })
                : t('detail.answerOfBuyer', { name: answer.buyerName || t('detail.aBuyer') })}
            </span>
            <time dateTime={answer.answeredAt}>{answeredOn[index]}</time>
          </p>
        </div>
      ))}
      {onAnswer && (
        <Button size="sm" aria-haspopup="dialog" onClick={onAnswer} className="justify-self-start">
          {t('detail.answer')}
        </Button>
      )}
    </article>
  );
}
