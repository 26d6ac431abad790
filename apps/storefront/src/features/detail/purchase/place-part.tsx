import PlaceLine from '#address/place-line.tsx';
import { placeName } from '#address/place-name.ts';
import { useTexts } from '#i18n/use-texts.ts';
import type { PlaceDelivery } from './use-place-delivery.ts';

/** The place with a button that changes it, and a note if the delivery dates for it could not be loaded. */
export default function PlacePart({
  placeDelivery: { place, isFailed, retry },
  text,
}: {
  placeDelivery: PlaceDelivery;
  text?: string | null | undefined;
}) {
  const { t, locale } = useTexts();
  return (
    <span className="block">
      <PlaceLine place={place} {...(text && { text })} />
      {isFailed && (
        <span role="alert" className="block">
          {place ? t('address.place.failed', { place: placeName(place, locale) }) : t('address.place.failedHere')}
          {t('shell.betweenSentences')}
          <button type="button" onClick={retry} className="text-link underline underline-offset-[.2em]">
            {t('address.place.retry')}
          </button>
        </span>
      )}
    </span>
  );
}
