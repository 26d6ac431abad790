import type { Product, Shop, Text } from './catalogue.ts';

export interface QuestionText {
  productCode: string;
  question: Text;
  answer: Text;
}

type Ask = (value: Text) => { question: Text; answer: Text };

const ask =
  (zh: [string, (value: string) => string], en: [string, (value: string) => string]): Ask =>
  (value) => ({
    question: { zh: zh[0], en: en[0] },
    answer: { zh: zh[1](value.zh), en: en[1](value.en) },
  });

/** Questions that a specification answers, by its code; the most useful ones first. */
const bySpecification: Record<string, Ask> = {
  allergens: ask(
    [
      '里面有过敏原吗？',
      (value) => (value === '无' ? '没有需要标注的过敏原。' : `有：${value}。同一条生产线上的也会标在包装上。`),
    ],
    [
      'Does it contain allergens?',
      (value) =>
        value === 'None' ? 'None that have to be declared.' : `Yes: ${value}. Traces are printed on the pack.`,
    ],
  ),
  'battery-life': ask(
    ['充一次电能用多久？', (value) => `${value}，按平常的用法算。`],
    ['How long does a charge last?', (value) => `${value} in ordinary use.`],
  ),
  load: ask(
    ['最多能承多重？', (value) => `${value}，请不要超过。`],
    ['How much weight does it bear?', (value) => `${value}; please do not go beyond that.`],
  ),
  age: ask(
    ['多大的孩子能用？', (value) => `适合年龄：${value}。`],
    ['What age is it for?', (value) => `We recommend it for this age: ${value}.`],
  ),
  care: ask(
    ['怎么洗？', (value) => `${value}，水洗标上也写着。`],
    ['How is it washed?', (value) => `${value}. It is on the label as well.`],
  ),
  dimensions: ask(
    ['具体多大？', (value) => `${value}，量的是最外边。`],
    ['What are the measurements?', (value) => `${value}, measured at the outside.`],
  ),
  water: ask(
    ['防水吗？', (value) => `防水：${value}。`],
    ['Is it waterproof?', (value) => `Water resistance: ${value}.`],
  ),
  capacity: ask(
    ['能装多少？', (value) => `容量是${value}。`],
    ['How much does it hold?', (value) => `It holds ${value}.`],
  ),
  warranty: ask(
    ['保修多久？', (value) => `${value}，从签收那天算起。`],
    ['How long is the warranty?', (value) => `${value}, from the day it arrives.`],
  ),
  'best-before': ask(
    ['保质期多长？', (value) => `${value}，生产日期印在包装上。`],
    ['How long does it keep?', (value) => `${value}; the date is printed on the pack.`],
  ),
  material: ask(
    ['是什么材质的？', (value) => `材质是${value}。`],
    ['What is it made of?', (value) => `Material: ${value}.`],
  ),
  weight: ask(
    ['有多重？', (value) => `${value}，不算包装。`],
    ['How heavy is it?', (value) => `${value}, without the packaging.`],
  ),
  origin: ask(['产地是哪里？', (value) => `产地：${value}。`], ['Where does it come from?', (value) => `${value}.`]),
};

/** A question about a product that its specifications answer, or else about when its shop sends it. */
export function questionAbout({ code, specifications }: Product, { sendsWithinDays }: Shop): QuestionText {
  const known = Object.entries(bySpecification).flatMap(([name, make]) => {
    const found = specifications.find((specification) => specification.code === name);
    return found ? [make(found.value)] : [];
  });
  return { productCode: code, ...(known[0] ?? sending(sendsWithinDays)) };
}

function sending(days: number): { question: Text; answer: Text } {
  return {
    question: { zh: '付款后多久发货？', en: 'When is it sent after I have paid?' },
    answer: {
      zh: `${days} 个工作日内发出。`,
      en: days === 1 ? 'Within one working day.' : `Within ${days} working days.`,
    },
  };
}
