import type { ReviewSummary as Summary, ReviewTopic } from '@kaimai/contract/review/review';
import { chipClass } from '#components/display/chip.tsx';
import { formatCount } from '#i18n/number-format.ts';
import { useTexts } from '#i18n/use-texts.ts';

interface ReviewSummaryProps {
  summary: Summary;
  chosenTopic: ReviewTopic | undefined;
  onChoose(topic: ReviewTopic | undefined): void;
}

/** Praised and criticised topics with their counts; a click shows those reviews. */
export function ReviewSummary({ summary: { praised, criticised }, chosenTopic, onChoose }: ReviewSummaryProps) {
  const { t } = useTexts();
  if (praised.length === 0 && criticised.length === 0) return null;
  const toggle = (topic: ReviewTopic) => onChoose(chosenTopic === topic ? undefined : topic);
  return (
    <div className="mb-4 grid gap-3">
      <Topics label={t('detail.praised')} topics={praised} chosenTopic={chosenTopic} onToggle={toggle} />
      <Topics label={t('detail.criticised')} topics={criticised} chosenTopic={chosenTopic} onToggle={toggle} />
      <p className="text-xs text-text-3">{t('detail.summaryCounted')}</p>
    </div>
  );
}

interface TopicsProps {
  label: string;
  topics: Summary['praised'];
  chosenTopic: ReviewTopic | undefined;
  onToggle(topic: ReviewTopic): void;
}

/** The most frequent ones; more would no longer be a summary. */
const maxShown = 5;

function Topics({ label, topics, chosenTopic, onToggle }: TopicsProps) {
  const { t, tag } = useTexts();
  if (topics.length === 0) return null;
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="float-left mr-2 py-1 text-sm text-text-2">{label}</legend>
      {topics.slice(0, maxShown).map(({ topic, count }) => (
        <button
          key={topic}
          type="button"
          aria-pressed={chosenTopic === topic}
          onClick={() => onToggle(topic)}
          className={chipClass({ chosen: chosenTopic === topic })}
        >
          {t('detail.topicCount', { topic: t(`product.reviewTopic.${topic}`), number: formatCount(count, tag) })}
        </button>
      ))}
    </fieldset>
  );
}
