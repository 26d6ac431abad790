import { profileDetail } from '@kaimai/contract/account/account';
import { basicInformation } from '@kaimai/contract/account/basic-information';
import { orderList, orderOverview, orderDetails } from '@kaimai/contract/order/order';
import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { orderReviews, reviewLimits, reviewSave } from '@kaimai/contract/review/own-review';
import { reviewList } from '@kaimai/contract/review/review';
import { sizeGuide } from '@kaimai/contract/size-guide/size-guide';
import { useState, type SubmitEvent } from 'react';
import { PublicNameField, usePublicName } from '#account/public-name-field.tsx';
import { formFailure } from '#account/form-failure.ts';
import { useCall } from '#api/use-gateway.ts';
import { Button } from '#components/form/button.tsx';
import { Field } from '#components/form/field.tsx';
import { Textarea } from '#components/form/input.tsx';
import { Note } from '#components/feedback/note.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { showToast } from '#notices/notice-store.ts';
import { clearSavedForm } from '#session/saved-form.ts';
import { useSavedForm } from '#session/use-saved-form.ts';
import type { ReviewedLine } from './reviewed-line.ts';
import { FitChoice } from './fit-choice.tsx';
import { ReviewPictures } from './review-pictures.tsx';
import { StarChoice } from './star-choice.tsx';
import { TopicChoice } from './topic-choice.tsx';

interface ReviewFormProps {
  orderNo: string;
  line: ReviewedLine;
  onDone(): void;
}

/** The form of a review. Stars are required, text and pictures are optional. */
export function ReviewForm(props: ReviewFormProps) {
  const { t } = useTexts();
  const { review, asksFit } = props.line;
  const { entry, setEntry, publicName, isSubmitted, failure, isSaving, submit, finish } = useReviewForm(props);
  const { rating, body, pictures, praised, criticised, fit } = entry;
  return (
    <form noValidate onSubmit={submit} className="grid max-w-(--measure) gap-4">
      {failure.message && <Note tone="danger">{failure.message}</Note>}
      <StarChoice
        stars={rating}
        error={isSubmitted && rating === 0 ? t('review.starsMissing') : undefined}
        onChoose={(stars) => setEntry({ rating: stars })}
      />
      {asksFit && <FitChoice chosenFit={fit} onChange={(newFit) => setEntry({ fit: newFit })} />}
      <TopicChoice
        label={t('review.praised')}
        chosenTopics={praised}
        disabledTopics={criticised}
        onChange={(topics) => setEntry({ praised: topics })}
      />
      <TopicChoice
        label={t('review.criticised')}
        chosenTopics={criticised}
        disabledTopics={praised}
        onChange={(topics) => setEntry({ criticised: topics })}
      />
      <p className="text-sm text-text-3">{t('review.topicsHelp')}</p>
      <Field
        label={t('review.words')}
        hint={t('review.optional')}
        help={t('review.wordsHelp')}
        error={failure.fields['body']}
      >
        <Textarea
          rows={4}
          maxLength={reviewLimits.body}
          value={body}
          onChange={(event) => setEntry({ body: event.target.value })}
        />
      </Field>
      <ReviewPictures
        pictures={pictures}
        error={failure.fields['pictures']}
        onChange={(ids) => setEntry({ pictures: ids })}
      />
      <PublicNameField
        publicName={publicName}
        isSubmitted={isSubmitted}
        error={failure.fields['nickname']}
        onChange={(name) => setEntry({ nickname: name })}
      />
      <div className="flex flex-wrap gap-3">
        <Button look="primary" type="submit" busy={isSaving}>
          {t(review ? 'review.saveChange' : 'review.publish')}
        </Button>
        {review && <Button onClick={finish}>{t('shell.cancel')}</Button>}
      </div>
      <p className="text-xs text-text-3">{t('review.isPublic', { count: reviewLimits.editDays })}</p>
    </form>
  );
}

/** The entry of the form, saved until the review is published or cancelled, and its submission. */
function useReviewForm({ orderNo, line: { skuCode, review, asksFit }, onDone }: ReviewFormProps) {
  const formName = `review ${orderNo} ${skuCode}`;
  const [entry, setEntry] = useSavedForm(formName, () => ({
    rating: review?.rating ?? 0,
    body: review?.body ?? '',
    pictures: review?.pictures.map(({ id }) => id) ?? [],
    praised: review?.praised ?? [],
    criticised: review?.criticised ?? [],
    fit: review?.fit ?? null,
    // Null until the buyer types one.
    nickname: null as string | null,
  }));
  const publicName = usePublicName(entry.nickname);
  const [isSubmitted, setSubmitted] = useState(false);
  const finish = () => {
    clearSavedForm(formName);
    onDone();
  };
  const save = useSaveReview(finish);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setSubmitted(true);
    const invalidFieldSelector =
      entry.rating === 0 ? 'input[name=rating]' : publicName.isMissing && 'input[name=nickname]';
    if (invalidFieldSelector) return event.currentTarget.querySelector<HTMLElement>(invalidFieldSelector)?.focus();
    save.mutate({
      ...entry,
      orderNo,
      skuCode,
      // The form has no title, so a review keeps the one that it has.
      title: review?.title ?? '',
      nickname: publicName.nickname,
      fit: asksFit ? entry.fit : null,
    });
  }

  return {
    entry,
    setEntry,
    publicName,
    isSubmitted,
    failure: formFailure(save.error),
    isSaving: save.isPending,
    submit,
    finish,
  };
}

/** The services that show the name that the buyer may have chosen here. */
const nameServices = [basicInformation, profileDetail] as const;

function useSaveReview(onDone: () => void) {
  const { t } = useTexts();
  return useCall(reviewSave, {
    silent: true,
    refresh: [
      orderReviews,
      orderList,
      orderOverview,
      orderDetails,
      reviewList,
      commodityDetail,
      sizeGuide,
      ...nameServices,
    ],
    onSuccess() {
      showToast(t('review.published'));
      onDone();
    },
  });
}
