import { reviewTopics, type ReviewTopic } from '@kaimai/contract/review/review';
import { chipClass } from '#components/display/chip.tsx';
import { useTexts } from '#i18n/use-texts.ts';

interface TopicChoiceProps {
  label: string;
  chosenTopics: readonly ReviewTopic[];
  /** Topics chosen in the other group: a topic is either praised or criticised. */
  disabledTopics: readonly ReviewTopic[];
  onChange(chosenTopics: ReviewTopic[]): void;
}

/** Topics of a review as toggles; those of the other group are disabled. */
export function TopicChoice({ label, chosenTopics, disabledTopics, onChange }: TopicChoiceProps) {
  const { t } = useTexts();
  const toggle = (topic: ReviewTopic) =>
    onChange(chosenTopics.includes(topic) ? chosenTopics.filter((other) => other !== topic) : [...chosenTopics, topic]);
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {reviewTopics.map((topic) => (
          <button
            key={topic}
            type="button"
            aria-pressed={chosenTopics.includes(topic)}
            disabled={disabledTopics.includes(topic)}
            onClick={() => toggle(topic)}
            className={chipClass({ chosen: chosenTopics.includes(topic) })}
          >
            {t(`product.reviewTopic.${topic}`)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
