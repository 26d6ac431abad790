import { useId, useState } from 'react';
import { variantAddress } from '#product/addresses.ts';
import { Button } from '#components/form/button.tsx';
import { Picture } from '#components/media/picture.tsx';
import { PictureBox } from '#components/media/picture-box.tsx';
import { Stars } from '#components/display/rating.tsx';
import { languageTag } from '@kaimai/contract/values/locale';
import { useTexts } from '#i18n/use-texts.ts';
import type { ReviewedLine } from './reviewed-line.ts';
import { ReviewForm } from './review-form.tsx';

interface LineReviewProps {
  orderNo: string;
  line: ReviewedLine;
  /** Whether the form is open initially, as for the first line without a review. */
  startsOpen: boolean;
}

/** A product of the order with the review, or with its form; a review can be changed for 30 days. */
export function LineReview({ orderNo, line, startsOpen }: LineReviewProps) {
  const { t } = useTexts();
  const id = useId();
  const [isOpen, setOpen] = useState(startsOpen);
  const { review, mayWrite } = line;
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-lg bg-surface p-4 md:p-6">
      <LineHead line={line} headingId={id} />
      {isOpen && mayWrite ? (
        <ReviewForm orderNo={orderNo} line={line} onDone={() => setOpen(false)} />
      ) : (
        <>
          {review && <OwnReview review={review} />}
          {mayWrite && (
            <Button onClick={() => setOpen(true)} className="justify-self-start">
              {t(review ? 'review.change' : 'review.write')}
            </Button>
          )}
          {review && !mayWrite && <p className="text-sm text-text-3">{t('review.changeOver')}</p>}
        </>
      )}
    </section>
  );
}

function LineHead({ line, headingId }: { line: ReviewedLine; headingId: string }) {
  const { picture, commodityCode, skuCode, commodityName, optionText } = line;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4">
      <PictureBox picture={picture} size="large" />
      <div className="grid gap-0.5">
        <h2 id={headingId} className="phrases text-base font-medium">
          <a href={variantAddress(commodityCode, skuCode)} className="hover:text-link">
            {commodityName}
          </a>
        </h2>
        {optionText && <p className="text-sm text-text-2">{optionText}</p>}
      </div>
    </div>
  );
}

function OwnReview({
  review: { rating, body, language, pictures, fit },
}: {
  review: NonNullable<ReviewedLine['review']>;
}) {
  const { t } = useTexts();
  return (
    <div className="grid gap-2">
      <Stars rating={rating} />
      {fit && <p className="text-sm text-text-2">{t('sizes.said', { fit: t(`sizes.fit.${fit}`) })}</p>}
      {body && (
        <p
          lang={languageTag(language)}
          className="max-w-(--measure) leading-[1.75] break-words whitespace-pre-line text-text-2"
        >
          {body}
        </p>
      )}
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              <Picture
                picture={picture}
                alt={t('review.pictureNumber', { index: index + 1, count: pictures.length })}
                sizes="80px"
                className="size-20 rounded-md"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
