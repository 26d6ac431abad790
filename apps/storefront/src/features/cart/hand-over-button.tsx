import Smartphone from '#icons/smartphone';
import { Suspense, useState } from 'react';
import { buttonClass } from '#components/form/button.tsx';
import { classes } from '#components/classes.ts';
import { Icon } from '#components/media/icon.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { lazyPart } from '#offline/lazy-part.tsx';

const HandOverDialog = lazyPart(() => import('#product/hand-over/hand-over-dialog.tsx'));

interface HandOverButtonProps {
  /** Resolves when all changes of the cart have arrived at the gateway or were refused. */
  settle(): Promise<unknown>;
}

/** “Continue on your phone”, on wide screens. */
export function HandOverButton({ settle }: HandOverButtonProps) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const openDialog = async (): Promise<void> => {
    await settle();
    setOpen(true);
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => void openDialog()}
        className={classes(
          buttonClass({ look: 'quiet', size: 'sm' }),
          'mt-2 w-full max-lg:hidden print:hidden [@media(scripting:none)]:hidden',
        )}
      >
        <Icon of={Smartphone} size="sm" />
        {t('handOver.open')}
      </button>
      {isOpen && (
        <Suspense>
          <HandOverDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
