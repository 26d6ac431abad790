import { fits, type Fit } from '@kaimai/contract/values/fit';
import { chipClass } from '#components/display/chip.tsx';
import { useTexts } from '#i18n/use-texts.ts';

interface FitChoiceProps {
  chosenFit: Fit | null;
  onChange(fit: Fit | null): void;
}

/** How the size fits, as toggles: a second press removes the answer, because it is optional. */
export function FitChoice({ chosenFit, onChange }: FitChoiceProps) {
  const { t } = useTexts();
  return (
    <fieldset>
      <legend className="mb-2">
        <span className="font-medium">{t('sizes.howFits')}</span>{' '}
        <span className="text-sm text-text-3">{t('review.optional')}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {fits.map((fit) => (
          <button
            key={fit}
            type="button"
            aria-pressed={chosenFit === fit}
            onClick={() => onChange(chosenFit === fit ? null : fit)}
            className={chipClass({ chosen: chosenFit === fit })}
          >
            {t(`sizes.fit.${fit}`)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
