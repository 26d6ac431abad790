import { questionMarks } from '@kaimai/contract/question/questions';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';

/** Returns a function that checks whether the buyer has received the product and has not answered a question yet. */
export function useCanAnswer(commodityCode: string): (questionNo: string) => boolean {
  const { data } = useBuyerAnswer(questionMarks, { commodityCode });
  return (questionNo) => data !== undefined && data.mayAnswer && !data.answered.includes(questionNo);
}
