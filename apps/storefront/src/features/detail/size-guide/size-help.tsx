import type { Sku } from '@kaimai/contract/catalogue/catalogue';
import { Suspense, useState } from 'react';
import { classes } from '#components/classes.ts';
import { isPlainClick, linkClass } from '#components/navigation/link.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { lazyPart } from '#offline/lazy-part.tsx';
import { sizeGuideAddress } from '#product/addresses.ts';
import type { Detail } from '../detail.ts';
import { FitWords } from './fit-words.tsx';

const SizeGuideDialog = lazyPart(() => import('./size-guide-dialog.tsx'));

interface SizeHelpProps {
  commodityCode: string;
  sizes: NonNullable<Detail['sizes']>;
  /** Undefined while no size is chosen. */
  chosenSku: Sku | undefined;
}

/**
 * The link to the size guide, in the first row of the option's grid, and the buyers' ratings of the fit, in the last
 * row. A script of its own: products without sizes do not load it.
 */
export default function SizeHelp({ commodityCode, sizes: { hasGuide, optionCode, fit }, chosenSku }: SizeHelpProps) {
  return (
    <>
      {hasGuide && (
        <GuideLink commodityCode={commodityCode} skuCode={chosenSku?.skuCode} size={chosenSku?.options[optionCode]} />
      )}
      <FitWords counts={fit} />
    </>
  );
}

interface GuideLinkProps {
  commodityCode: string;
  skuCode: string | undefined;
  /** The code of the chosen size. */
  size: string | undefined;
}

/** Opens the size guide in a dialog; without scripts it leads to a page. */
function GuideLink({ commodityCode, skuCode, size }: GuideLinkProps) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <a
        href={sizeGuideAddress(commodityCode, { sku: skuCode, size })}
        aria-haspopup="dialog"
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          setOpen(true);
        }}
        className={classes(
          linkClass,
          'col-start-1 row-start-1 -my-2.5 inline-flex min-h-(--size-control) items-center justify-self-end text-sm',
        )}
      >
        {t('sizes.guide')}
      </a>
      {isOpen && (
        <Suspense>
          <SizeGuideDialog commodityCode={commodityCode} size={size} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
