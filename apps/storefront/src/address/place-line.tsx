import type { DeliveryPlace } from '@kaimai/contract/delivery/delivery-place';
import { Suspense, useState } from 'react';
import { RichText } from '#components/display/rich-text.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { lazyPart } from '#offline/lazy-part.tsx';
import { useRegion } from '#settings/use-settings.ts';
import { placeName } from './place-name.ts';

const PlaceDialog = lazyPart(() => import('./place-dialog.tsx'));

interface PlaceLineProps {
  /** Null or undefined while no place is known. */
  place: DeliveryPlace | null | undefined;
  /** The text for a known place, with the tag `change`. */
  text?: string;
}

/** The place that deliveries are estimated for, with a button that changes it; for an unknown place, a button to enter it. */
export default function PlaceLine({ place, text: ownText }: PlaceLineProps) {
  const { t, locale } = useTexts();
  const region = useRegion();
  const [isOpen, setOpen] = useState(false);
  const text = place ? (ownText ?? t('address.place.to', { place: placeName(place, locale) })) : t('address.place.ask');
  const change = (words: string) => (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => setOpen(true)}
      className="relative text-link underline underline-offset-[.2em] after:absolute after:-inset-3 [@media(scripting:none)]:hidden"
    >
      {words}
    </button>
  );
  return (
    <>
      <RichText text={text} parts={{ change }} />
      {isOpen && (
        <Suspense>
          <PlaceDialog key={region} place={place ?? undefined} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
