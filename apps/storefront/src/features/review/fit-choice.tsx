import { fits, type Fit } from '@kaimai/contract/values/fit';
import { chipClass } from '#components/display/chip.tsx';
import { useTexts } from '#i18n/use-texts.ts';

interface FitChoiceProps {
  chosen: Fit | null;
  onChange(fit: Fit | null): void;
}

/** How the size fits, as toggles: a second press removes the answer, because it is optional. */
export function FitChoice({ chosen, onChange }: FitChoiceProps) {
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
            aria-pressed={chosen === fit}
            onClick={() => onChange(chosen === fit ? null : fit)}
            className={chipClass({ chosen: chosen === fit })}
          >
            {t(`sizes.fit.${fit}`)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
