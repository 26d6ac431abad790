import type { ContentLocale } from '@kaimai/contract/values/locale';
import { reviewSorts } from '@kaimai/contract/review/review';
import { chipClass } from '#components/display/chip.tsx';
import { Select } from '#components/form/select.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import type { ReviewChoice } from './review-choice.ts';

interface ReviewFiltersProps {
  choice: ReviewChoice;
  onChoose(choice: ReviewChoice): void;
}

/** The filters by pictures and language, and the order. `Histogram` filters by rating, `ReviewSummary` by topic. */
export function ReviewFilters({ choice, onChoose }: ReviewFiltersProps) {
  const { t } = useTexts();
  const { withPictures, language, sort = 'suggested' } = choice;
  const toggleLanguage = (locale: ContentLocale) =>
    onChoose({ ...choice, language: language === locale ? undefined : locale });
  return (
    <div className="mb-2 flex flex-wrap items-center gap-2 [@media(scripting:none)]:hidden">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('detail.reviewFilter')}</legend>
        <Toggle
          label={t('detail.withPictures')}
          isOn={withPictures ?? false}
          onToggle={() => onChoose({ ...choice, withPictures: withPictures ? undefined : true })}
        />
        <Toggle label={t('detail.inChinese')} isOn={language === 'zh_CN'} onToggle={() => toggleLanguage('zh_CN')} />
        <Toggle label={t('detail.inEnglish')} isOn={language === 'en_US'} onToggle={() => toggleLanguage('en_US')} />
      </fieldset>
      <Select
        size="sm"
        aria-label={t('detail.reviewSort')}
        value={sort}
        onChange={({ target }) => onChoose({ ...choice, sort: reviewSorts.find((option) => option === target.value) })}
        className="ml-auto w-52 max-w-full max-md:flex-auto"
      >
        {reviewSorts.map((option) => (
          <option key={option} value={option}>
            {t(`detail.sort.${option}`)}
          </option>
        ))}
      </Select>
    </div>
  );
}

function Toggle({ label, isOn, onToggle }: { label: string; isOn: boolean; onToggle(): void }) {
  return (
    <button type="button" aria-pressed={isOn} onClick={onToggle} className={chipClass({ chosen: isOn })}>
      {label}
    </button>
  );
}
