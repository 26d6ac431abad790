import type { sizeGuide } from '@kaimai/contract/size-guide/size-guide';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { PageHeading } from '#components/layout/page-heading.tsx';
import { linkClass } from '#components/navigation/link.ts';
import { classes } from '#components/classes.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { productAddress, variantAddress, type SizeGuideChoice } from '#product/addresses.ts';
import { lengthUnits, useLengthUnit } from '#settings/length-unit.ts';
import { SizeGuideContent } from './size-guide-content.tsx';

interface SizeGuidePageProps {
  guide: OutputOf<typeof sizeGuide>;
  /** The choice in the address of the page. */
  choice: SizeGuideChoice;
}

/** The size guide as a page of its own: for browsers without scripts, and for sharing. */
export function SizeGuidePage({ guide, choice }: SizeGuidePageProps) {
  const { t } = useTexts();
  const storedUnit = useLengthUnit();
  const { commodityCode, commodityName } = guide;
  const { sku } = choice;
  const unit = lengthUnits.find((candidate) => candidate === choice.unit) ?? storedUnit;
  return (
    <div className="wrap grid max-w-192 gap-4 pt-6 pb-10 lg:pt-10">
      <PageHeading>{t('sizes.guide')}</PageHeading>
      <a
        href={sku === undefined ? productAddress(commodityCode) : variantAddress(commodityCode, sku)}
        className={classes(linkClass, 'inline-flex min-h-(--size-control) items-center justify-self-start')}
      >
        {t('sizes.backTo', { name: commodityName })}
      </a>
      <SizeGuideContent guide={guide} choice={{ ...choice, unit }} isPage />
    </div>
  );
}
