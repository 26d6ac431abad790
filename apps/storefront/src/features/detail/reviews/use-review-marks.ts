import { reviewHelpful, reviewMarks } from '@kaimai/contract/review/own-review';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';
import { useGateway } from '#api/use-gateway.ts';
import { isSignedIn } from '#session/credential.ts';
import { useGoToSignIn } from '#session/use-go-to-sign-in.ts';
import { readSessionKey, useSessionKey } from '#session/use-session.ts';

export interface ReviewMarks {
  isOwn(reviewNo: string): boolean;
  isHelpful(reviewNo: string): boolean;
  /** The number of votes, with those that this buyer cast during this visit. */
  countOf(reviewNo: string, count: number): number;
  vote(reviewNo: string, helpful: boolean): void;
}

/** The reviews of a product that the buyer wrote or voted helpful. Without a session, a vote leads to the sign-in. */
export function useReviewMarks(commodityCode: string): ReviewMarks {
  const goToSignIn = useGoToSignIn();
  const gateway = useGateway();
  const session = useSessionKey();
  const { data } = useBuyerAnswer(reviewMarks, { commodityCode });
  /** By session and review: another buyer of this page has other votes. */
  const [votes, setVotes] = useState<Readonly<Record<string, { helpful: boolean; count: number }>>>({});
  const { mutate } = useMutation({
    mutationKey: [reviewHelpful.name],
    // The vote belongs to the session of the click, which may end before the answer.
    onMutate: readSessionKey,
    mutationFn: (vote: { reviewNo: string; helpful: boolean }) => gateway.call(reviewHelpful, vote),
    onSuccess: ({ helpfulCount: count }, { reviewNo, helpful }, voter) =>
      setVotes((earlier) => ({ ...earlier, [voter + reviewNo]: { helpful, count } })),
  });
  const voteOn = (reviewNo: string) => votes[session + reviewNo];
  return {
    isOwn: (reviewNo) => data?.own.includes(reviewNo) ?? false,
    isHelpful: (reviewNo) => voteOn(reviewNo)?.helpful ?? data?.helpful.includes(reviewNo) ?? false,
    countOf: (reviewNo, count) => voteOn(reviewNo)?.count ?? count,
    vote(reviewNo, helpful) {
      if (isSignedIn()) return mutate({ reviewNo, helpful });
      goToSignIn();
    },
  };
}
