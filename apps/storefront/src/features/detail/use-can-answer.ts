import { questionMarks } from '@kaimai/contract/question/asking';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';

/** Whether the buyer has received the product and has not answered a question yet; for each question. */
export function useCanAnswer(commodityCode: string): (questionNo: string) => boolean {
  const { data } = useBuyerAnswer(questionMarks, { commodityCode });
  return (questionNo) => data !== undefined && data.mayAnswer && !data.answered.includes(questionNo);
}
