import { Suspense, useState, type ReactNode } from 'react';
import { classes } from '#components/classes.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { lazyPart } from '#offline/lazy-part.tsx';

const PriceDialog = lazyPart(() => import('../price-history/price-dialog.tsx'));
const HandOverDialog = lazyPart(() => import('#product/hand-over/hand-over-dialog.tsx'));

export function EarlierPrices({ skuCode }: { skuCode: string }) {
  const { t } = useTexts();
  return (
    <DialogLink words={t('detail.priceHistory')} className="-mb-3">
      {(close) => <PriceDialog skuCode={skuCode} onClose={close} />}
    </DialogLink>
  );
}

/** “Continue on your phone”, on wide screens. */
export function HandOver({ page }: { page: string }) {
  const { t } = useTexts();
  return (
    <DialogLink words={t('handOver.open')} className="justify-self-start max-lg:hidden">
      {(close) => <HandOverDialog page={page} onClose={close} />}
    </DialogLink>
  );
}

interface DialogLinkProps {
  words: string;
  className: string;
  /** The dialog, whose script is loaded when it is opened. */
  children(close: () => void): ReactNode;
}

function DialogLink({ words, className, children }: DialogLinkProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={classes(
          'min-h-(--size-control) text-sm text-link hover:underline [@media(scripting:none)]:hidden',
          className,
        )}
      >
        {words}
      </button>
      {isOpen && <Suspense>{children(() => setOpen(false))}</Suspense>}
    </>
  );
}
