import type { Product, Shop, Text } from './catalogue.ts';
import { seededRandom } from './random.ts';
import { reviewKindOf } from './review-kinds.ts';
import type { ReviewKind } from './review-sentences/all.ts';
import { answersBySpecification, sendingAnswer } from './specification-answers.ts';

export interface QuestionText {
  productCode: string;
  question: Text;
  answer: Text;
}

/** Kinds of products that are washed, and so are asked about it. */
const washedKinds: ReadonlySet<ReviewKind> = new Set([
  'clothing',
  'swimwear',
  'accessories',
  'bedding',
  'homeTextiles',
  'protection',
  'crafts',
]);

/** Kinds whose capacity is what they contain, not what they can hold. */
const soldByVolume: ReadonlySet<ReviewKind> = new Set(['skincare', 'makeup', 'housekeeping', 'household', 'tools']);

/**
 * A question about a product that one of its specifications answers in a sentence. The product's code selects one of the first two
 * questions of `answersBySpecification` that can be answered. If there is none, the question is when the shop sends the product.
 */
export function questionAbout(product: Product, { sendsWithinDays }: Shop): QuestionText {
  const kind = reviewKindOf(product);
  const answerable = answersBySpecification.flatMap(({ code, question, answer }) => {
    if (code === 'care' && !washedKinds.has(kind)) return [];
    if (code === 'capacity' && soldByVolume.has(kind)) return [];
    const specification = product.specifications.find((candidate) => candidate.code === code);
    const sentence = specification && answer(specification.value);
    return sentence ? [{ question, answer: sentence }] : [];
  });
  const index = Math.floor(seededRandom(`${product.code} question`)() * Math.min(2, answerable.length));
  return { productCode: product.code, ...(answerable[index] ?? sendingAnswer(sendsWithinDays)) };
}
