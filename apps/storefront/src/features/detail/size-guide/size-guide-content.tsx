import type { sizeGuide } from '@kaimai/contract/size-guide/size-guide';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { chipClass } from '#components/display/chip.tsx';
import { isPlainClick } from '#components/navigation/link.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { sizeGuideAddress, type SizeGuideChoice } from '#product/addresses.ts';
import { chooseLengthUnit, lengthUnits, type LengthUnit } from '#settings/length-unit.ts';
import { FitWords } from './fit-words.tsx';
import { columnsOf } from './size-table-columns.ts';
import { SizeTable } from './size-table.tsx';

interface SizeGuideContentProps {
  guide: OutputOf<typeof sizeGuide>;
  choice: SizeGuideChoice & { unit: LengthUnit };
  /** Whether it is shown as a page, whose address contains the unit, or in a dialog. */
  isPage: boolean;
}

/** The buyers' ratings of the fit, the table, its notes, and how to measure. */
export function SizeGuideContent({ guide, choice, isPage }: SizeGuideContentProps) {
  const { t } = useTexts();
  const { storeName, commodityCategoryName, note, fit, sizes, commodityCode } = guide;
  const { measures } = columnsOf(sizes);
  const Heading = isPage ? 'h2' : 'h3';
  return (
    <div className="grid min-w-0 gap-4">
      <FitWords counts={fit} />
      {measures.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-sm text-text-2">{t(`sizes.measuresIn.${choice.unit}`)}</p>
          <UnitSwitch
            unit={choice.unit}
            isInAddress={isPage}
            addressOf={(unit) => sizeGuideAddress(commodityCode, { ...choice, unit })}
          />
        </div>
      )}
      <SizeTable guide={guide} chosenSize={choice.size} unit={choice.unit} />
      <p className="text-sm text-text-3">
        {storeName === null
          ? t('sizes.general', { category: commodityCategoryName })
          : t('sizes.ofShop', { shop: storeName })}
      </p>
      {/* Keyed by position, since a shop may repeat a paragraph. */}
      {Object.entries(note).map(([key, paragraph]) => (
        <p key={key} className="max-w-(--measure) text-text-2">
          {paragraph}
        </p>
      ))}
      {measures.length > 0 && (
        <section className="grid gap-2">
          <Heading className="text-md">{t('sizes.howToMeasure')}</Heading>
          <dl className="grid gap-2">
            {measures.map((measure) => (
              <div key={measure} className="grid gap-x-4 sm:grid-cols-[7rem_minmax(0,1fr)]">
                <dt className="font-medium">{t(`sizes.measure.${measure}`)}</dt>
                <dd className="text-text-2">{t(`sizes.howTo.${measure}`)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  );
}

interface UnitSwitchProps {
  unit: LengthUnit;
  isInAddress: boolean;
  addressOf(unit: LengthUnit): string;
}

/** Links, so that it works without scripts; with them, the choice is remembered in this browser. */
function UnitSwitch({ unit, isInAddress, addressOf }: UnitSwitchProps) {
  const { t } = useTexts();
  return (
    <div role="group" aria-label={t('sizes.unit')} className="flex gap-2">
      {lengthUnits.map((option) => (
        <a
          key={option}
          href={addressOf(option)}
          aria-current={option === unit ? 'true' : undefined}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            if (!isInAddress) event.preventDefault();
            chooseLengthUnit(option);
          }}
          className={chipClass({ chosen: option === unit })}
        >
          {t(`sizes.${option}`)}
        </a>
      ))}
    </div>
  );
}
