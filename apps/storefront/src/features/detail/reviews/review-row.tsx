import { languageTag } from '@kaimai/contract/values/locale';
import type { Review } from '@kaimai/contract/review/review';
import BadgeCheck from '#icons/badge-check';
import ThumbsUp from '#icons/thumbs-up';
import { Suspense, useState } from 'react';
import { Button } from '#components/form/button.tsx';
import { Icon } from '#components/media/icon.tsx';
import { Picture } from '#components/media/picture.tsx';
import { Stars } from '#components/display/rating.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { useDays } from '#i18n/use-day.ts';
import { lazyPart } from '#offline/lazy-part.tsx';
import type { ReviewMarks } from './use-review-marks.ts';

const PictureViewer = lazyPart(() => import('../gallery/picture-viewer.tsx'));

interface ReviewRowProps {
  review: Review;
  storeName: string;
  marks: ReviewMarks;
}

/** A review: stars, text, topics, pictures, the buyer and the variant, the shop's reply, and the votes. */
export function ReviewRow({ review, storeName, marks }: ReviewRowProps) {
  const { rating, title, body, language } = review;
  return (
    <article className="grid content-start gap-2 border-t border-hairline py-5">
      <div className="flex flex-wrap items-center gap-2">
        <Stars rating={rating} />
        {title && (
          <b lang={languageTag(language)} className="min-w-0 font-medium break-words">
            {title}
          </b>
        )}
      </div>
      {body && (
        <p
          lang={languageTag(language)}
          className="max-w-(--measure) min-w-0 leading-[1.75] break-words whitespace-pre-line text-text-2"
        >
          {body}
        </p>
      )}
      <Topics review={review} />
      <ReviewPictures review={review} />
      <Byline review={review} />
      <Reply review={review} storeName={storeName} />
      <Helpful review={review} marks={marks} />
    </article>
  );
}

/** The topics that the review praises and criticises. */
function Topics({ review: { praised, criticised } }: { review: Review }) {
  const { t, tag } = useTexts();
  if (praised.length === 0 && criticised.length === 0) return null;
  const list = new Intl.ListFormat(tag, { type: 'conjunction', style: 'narrow' });
  const namesOf = (topics: Review['praised']) => list.format(topics.map((topic) => t(`product.reviewTopic.${topic}`)));
  return (
    <p className="flex flex-wrap gap-x-4 text-sm text-text-2">
      {praised.length > 0 && <span>{t('detail.reviewPraises', { topics: namesOf(praised) })}</span>}
      {criticised.length > 0 && <span>{t('detail.reviewCriticises', { topics: namesOf(criticised) })}</span>}
    </p>
  );
}

function Byline({
  review: { buyerName, createdAt, editedAt, verified, optionText, fit, language },
}: {
  review: Review;
}) {
  const { t, tag } = useTexts();
  // Compares only the language, without the country: `en-GB` and `en_US` are the same.
  const isOtherLanguage = !tag.startsWith(language.slice(0, 2));
  const [createdOn, editedOn = ''] = useDays(editedAt ? [createdAt, editedAt] : [createdAt]);
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-xs wrap-anywhere text-text-3">
      <span>{buyerName || t('detail.aBuyer')}</span>
      <time dateTime={createdAt}>{createdOn}</time>
      {isOtherLanguage && <span>{t(language === 'zh_CN' ? 'detail.inChinese' : 'detail.inEnglish')}</span>}
      {editedAt && <span>{t('detail.edited', { date: editedOn })}</span>}
      {verified && (
        <span className="inline-flex items-center gap-1 text-success">
          <Icon of={BadgeCheck} size="sm" />
          {t('detail.verified')}
        </span>
      )}
      {optionText && <span>{t('detail.bought', { option: optionText })}</span>}
      {fit && <span>{t('sizes.said', { fit: t(`sizes.fit.${fit}`) })}</span>}
    </p>
  );
}

/** Thumbnails in a row; a click shows one in full screen. */
function ReviewPictures({ review: { pictures, buyerName } }: { review: Review }) {
  const { t } = useTexts();
  const [openIndex, setOpenIndex] = useState<number>();
  if (pictures.length === 0) return null;
  const name = buyerName || t('detail.aBuyer');
  return (
    <div className="flex flex-wrap gap-2">
      {pictures.map((picture, index) => (
        <button
          key={picture.id}
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpenIndex(index)}
          className="overflow-hidden rounded-md"
        >
          <Picture
            picture={picture}
            alt={t('detail.reviewPicture', { name, index: index + 1, count: pictures.length })}
            sizes="80px"
            className="size-20"
          />
        </button>
      ))}
      {openIndex !== undefined && (
        <Suspense>
          <PictureViewer
            pictures={pictures}
            name={name}
            start={openIndex}
            startsZoomed={false}
            onClose={() => setOpenIndex(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

function Reply({ review: { reply }, storeName }: { review: Review; storeName: string }) {
  const { t } = useTexts();
  if (!reply) return null;
  return (
    <div className="grid gap-1 rounded-md bg-surface-sunken px-4 py-3 text-sm">
      <p className="font-medium">{t('detail.reply', { shop: storeName })}</p>
      <p lang={languageTag(reply.language)} className="leading-[1.7] break-words whitespace-pre-line text-text-2">
        {reply.text}
      </p>
    </div>
  );
}

function Helpful({ review: { reviewNo, helpfulCount }, marks }: { review: Review; marks: ReviewMarks }) {
  const { t } = useTexts();
  if (marks.isOwn(reviewNo)) return <p className="text-sm text-text-3">{t('detail.ownReview')}</p>;
  const isHelpful = marks.isHelpful(reviewNo);
  return (
    <Button
      look="quiet"
      size="sm"
      aria-pressed={isHelpful}
      onClick={() => marks.vote(reviewNo, !isHelpful)}
      className="-ml-2 justify-self-start px-2! text-text-2 tabular-nums aria-pressed:text-link [@media(scripting:none)]:hidden"
    >
      <Icon of={ThumbsUp} size="sm" className={isHelpful ? 'fill-current' : ''} />
      {t('detail.helpfulWith', { count: marks.countOf(reviewNo, helpfulCount) })}
    </Button>
  );
}
