import { reviewHelpful, reviewMarks } from '@kaimai/contract/review/own-review';
import { useState } from 'react';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';
import { useCall } from '#api/use-gateway.ts';
import { isSignedIn } from '#session/credential.ts';
import { useGoToSignIn } from '#session/use-go-to-sign-in.ts';

export interface ReviewMarks {
  isOwn(reviewNo: string): boolean;
  isHelpful(reviewNo: string): boolean;
  /** The number of votes, with those that this buyer cast during this visit. */
  countOf(reviewNo: string, count: number): number;
  vote(reviewNo: string, helpful: boolean): void;
}

/** The buyer's own reviews of a product and votes on others. Without a session voting leads to the sign-in. */
export function useReviewMarks(commodityCode: string): ReviewMarks {
  const goToSignIn = useGoToSignIn();
  const { data } = useBuyerAnswer(reviewMarks, { commodityCode });
  const [votes, setVotes] = useState<Readonly<Record<string, { helpful: boolean; count: number }>>>({});
  const { mutate } = useCall(reviewHelpful, {
    onSuccess: ({ helpfulCount }, { reviewNo, helpful }) =>
      setVotes((earlier) => ({ ...earlier, [reviewNo]: { helpful, count: helpfulCount } })),
  });
  return {
    isOwn: (reviewNo) => data?.own.includes(reviewNo) ?? false,
    isHelpful: (reviewNo) => votes[reviewNo]?.helpful ?? data?.helpful.includes(reviewNo) ?? false,
    countOf: (reviewNo, count) => votes[reviewNo]?.count ?? count,
    vote(reviewNo, helpful) {
      if (isSignedIn()) return mutate({ reviewNo, helpful });
      goToSignIn();
    },
  };
}
