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
 * A question about a product that its specifications answer in a sentence, or else about when its shop sends it. It is
 * one of the two most useful ones.
 */
export function questionAbout(product: Product, { sendsWithinDays }: Shop): QuestionText {
  const kind = reviewKindOf(product);
  const answered = answersBySpecification.flatMap(({ code, question, answer }) => {
    if (code === 'care' && !washedKinds.has(kind)) return [];
    if (code === 'capacity' && soldByVolume.has(kind)) return [];
    const found = product.specifications.find((specification) => specification.code === code);
    const sentence = found && answer(found.value);
    return sentence ? [{ question, answer: sentence }] : [];
  });
  const atRandom = Math.floor(seededRandom(`${product.code} question`)() * Math.min(2, answered.length));
  return { productCode: product.code, ...(answered[atRandom] ?? sendingAnswer(sendsWithinDays)) };
}
