import MapPin from '#icons/map-pin';
import { Suspense, useState } from 'react';
import { Icon } from '#components/media/icon.tsx';
import { useIntent } from '#components/use-intent.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { lazyPart } from '#offline/lazy-part.tsx';
import { useRegionLine } from './region-line.ts';

const loadDialog = () => import('./region-dialog.tsx');
const RegionDialog = lazyPart(loadDialog);

/** Opens the dialog for region, currency and language. Its script is loaded on intent. */
export function RegionButton() {
  const { t } = useTexts();
  const line = useRegionLine();
  const [isOpen, setOpen] = useState(false);
  const intent = useIntent(loadDialog);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('shell.labelOf', { label: t('shell.region'), name: line })}
        {...intent}
        onClick={() => setOpen(true)}
        className="inline-flex min-h-(--size-control) min-w-0 items-center gap-1.5 rounded-full px-2.5 text-sm whitespace-nowrap hover:bg-surface-hover"
      >
        <Icon of={MapPin} className="size-4.5 flex-none" />
        <span className="figures truncate md:max-lg:hidden">{line}</span>
      </button>
      {isOpen && (
        <Suspense>
          <RegionDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
