import { reviewTopics, type ReviewTopic } from '@kaimai/contract/review/review';
import { chipClass } from '#components/display/chip.tsx';
import { useTexts } from '#i18n/use-texts.ts';

interface TopicChoiceProps {
  label: string;
  chosen: readonly ReviewTopic[];
  /** Topics chosen in the other group: a topic is either praised or criticised. */
  disabled: readonly ReviewTopic[];
  onChange(chosen: ReviewTopic[]): void;
}

/** Topics of a review as toggles; those of the other group are disabled. */
export function TopicChoice({ label, chosen, disabled, onChange }: TopicChoiceProps) {
  const { t } = useTexts();
  const toggle = (topic: ReviewTopic) =>
    onChange(chosen.includes(topic) ? chosen.filter((other) => other !== topic) : [...chosen, topic]);
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {reviewTopics.map((topic) => (
          <button
            key={topic}
            type="button"
            aria-pressed={chosen.includes(topic)}
            disabled={disabled.includes(topic)}
            onClick={() => toggle(topic)}
            className={chipClass({ chosen: chosen.includes(topic) })}
          >
            {t(`product.reviewTopic.${topic}`)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
