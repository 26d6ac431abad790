import type { Text } from './catalogue.ts';

/** A question that the specification with this code answers in a sentence. */
interface SpecificationAnswer {
  code: string;
  question: Text;
  /** Null for values that do not make a sentence. */
  answer: (value: Text) => Text | null;
}

/** A pattern of the English value, and the sentences of the answer; in the English one `$1` is the first group of the pattern. */
type Wording = [pattern: RegExp, en: string, zh: (value: string) => string];

/** Answers by the first wording whose pattern matches the English value; null if none does. */
const answerByPattern =
  (...wordings: Wording[]) =>
  ({ zh, en }: Text): Text | null => {
    const value = withPlainSpaces(en);
    const wording = wordings.find(([pattern]) => pattern.test(value));
    if (!wording) return null;
    const [pattern, english, chinese] = wording;
    return { en: value.replace(pattern, english), zh: chinese(withPlainSpaces(zh)) };
  };

/** Replaces non-breaking spaces. */
const withPlainSpaces = (text: string) => text.replaceAll(/\s/gu, ' ');

/** `Gluten, milk, egg` as `gluten, milk and egg`. */
const listWithAnd = (value: string) => startInLowerCase(value).replace(/, ([^,]+)$/u, ' and $1');

/** Begins the text with a small letter, except names and abbreviations. */
const startInLowerCase = (value: string) =>
  /^(?:Kashmir|Italian|Oxford|Tritan)|^.[^a-zé]/u.test(value) ? value : value.charAt(0).toLowerCase() + value.slice(1);

/** Materials that name parts, such as `Steel base, ABS`: the sentence “It is made of …” would not be correct for them. */
const materialWithParts =
  /\b(?:edge|body|frame|neck|unglazed|bark|tubes|backed|wick|foot|core|pads|coat|pins|ribs|panel|base|legs|shirt|rim|hoop|handles|stand|optics|skin|palm|\d+ g|border|shackle|spine|filament|shaft|pile)\b/u;

const material = ({ zh, en }: Text): Text | null =>
  materialWithParts.test(en)
    ? null
    : {
        en: `It is made of ${listWithAnd(withPlainSpaces(en))}.`,
        zh: `材质是${withPlainSpaces(zh).replace(/^(?=[A-Z\d])/u, ' ')}。`,
      };

const allergens = ({ zh, en }: Text): Text => {
  if (en === 'None') return { en: 'No, none that have to be declared.', zh: '没有需要标注的过敏原。' };
  if (en.startsWith('May contain')) return { en: `It ${listWithAnd(en)}.`, zh: `${zh}，对这些过敏的话请留意。` };
  return { en: `Yes, it contains ${listWithAnd(en)}.`, zh: `有，含${zh}。` };
};

const age = ({ zh, en }: Text): Text | null => {
  if (!/\d|birth/u.test(en)) return null;
  const children = en.startsWith('From ') ? `children ${startInLowerCase(en)}` : `children aged ${en}`;
  return { en: `It is made for ${withPlainSpaces(children)}.`, zh: `适合 ${withPlainSpaces(zh)}的孩子。` };
};

/** The most useful questions first. */
export const answersBySpecification: SpecificationAnswer[] = [
  {
    code: 'allergens',
    question: { zh: '里面有过敏原吗？', en: 'Does it contain allergens?' },
    answer: allergens,
  },
  {
    code: 'battery-life',
    question: { zh: '充一次电能用多久？', en: 'How long does a charge last?' },
    answer: answerByPattern(
      [/^(\d+) h$/u, 'It runs for about $1 hours on a charge.', (zh) => `充一次电大约能用 ${zh}。`],
      [/^(\d+) days$/u, 'It runs for about $1 days on a charge.', (zh) => `充一次电大约能用 ${zh}。`],
      [
        /^(\d+) h, (\d+) h with case$/u,
        'It runs for about $1 hours, and $2 with the charging case.',
        (zh) => `单次大约 ${zh.replace('加盒', '加上充电盒一共')}。`,
      ],
    ),
  },
  {
    code: 'load',
    question: { zh: '最多能承多重？', en: 'How much weight does it bear?' },
    answer: answerByPattern([
      /^(\d+ kg)$/u,
      'It bears up to $1; please do not go beyond that.',
      (zh) => `最多 ${zh}，请不要超过。`,
    ]),
  },
  { code: 'age', question: { zh: '多大的孩子能用？', en: 'What age is it for?' }, answer: age },
  {
    code: 'care',
    question: { zh: '怎么洗？', en: 'How do I wash it?' },
    answer: answerByPattern(
      [/^Gentle machine wash, (.+)$/u, 'Wash it gently in the machine at $1.', (zh) => `建议 ${zh}。`],
      [/^Machine wash(?:,| at| up to)? (\d.+)$/u, 'Wash it in the machine at up to $1.', (zh) => `建议 ${zh}。`],
      [/^Machine wash$/u, 'You can wash it in the machine.', () => '可以机洗。'],
      [/^Cover machine wash$/u, 'The cover can be washed in the machine.', () => '外套拆下来可以机洗。'],
      [/^Dry clean(?: only)?$/u, 'It has to be dry-cleaned.', () => '要送干洗，不能水洗。'],
      [
        /^Cold hand wash, dry in shade$/u,
        'Wash it by hand in cold water and dry it in the shade.',
        (zh) => `建议${zh}。`,
      ],
      [/^Cold hand wash$/u, 'Wash it by hand in cold water.', (zh) => `建议${zh}。`],
      [/^Hand wash, (.+)$/u, 'Wash it by hand at $1.', (zh) => `建议 ${zh}。`],
      [/^Hand wash$/u, 'Please wash it by hand.', (zh) => `建议${zh}。`],
      [/^Wool cycle, dry flat$/u, 'Use the wool cycle with cold water and dry it flat.', (zh) => `建议用${zh}。`],
      [/^Cold wool cycle$/u, 'Use the wool cycle with cold water.', (zh) => `建议用${zh}。`],
      [/^Cold delicate wash$/u, 'Use the delicate cycle with cold water.', (zh) => `建议${zh}。`],
      [
        /^Rinse, dry in shade$/u,
        'Rinse it in clean water and dry it in the shade.',
        () => '用清水漂洗，放在阴凉处晾干。',
      ],
      [/^Cold wash$/u, 'Wash it in cold water.', (zh) => `用${zh}就可以。`],
      [/^Cold, inside out$/u, 'Turn it inside out and wash it cold.', (zh) => `建议${zh}。`],
      [/^(30 °C), no softener$/u, 'Wash it at $1 without softener.', (zh) => `建议 ${zh}。`],
      [/^(\d+) machine washes$/u, 'It stands $1 machine washes.', (zh) => `${zh}。`],
    ),
  },
  {
    code: 'pages',
    question: { zh: '一共多少页？', en: 'How many pages does it have?' },
    answer: answerByPattern([/^(\d+)(?: pages)?$/u, 'It has $1 pages.', (zh) => `一共 ${zh}。`]),
  },
  {
    code: 'dimensions',
    question: { zh: '具体多大？', en: 'What are the measurements?' },
    answer: answerByPattern(
      [/^([\d.]+(?: × [\d.]+)+ [cm]m)$/u, 'It measures $1 on the outside.', (zh) => `外边量是 ${zh}。`],
      [/^(\d+ cm (?:tall|wide))$/u, 'It is $1.', (zh) => `实物${zh}。`],
    ),
  },
  {
    code: 'water',
    question: { zh: '防水吗？', en: 'Is it waterproof?' },
    answer: answerByPattern(
      [
        /^Water-repellent$/u,
        'It repels a shower but is not fully waterproof.',
        () => '防泼水，淋点小雨没事，但不是完全防水。',
      ],
      [/^(IP.+)$/u, 'Its protection class is $1.', (zh) => `防护等级是 ${zh}。`],
      [/^(\d+ m)$/u, 'It is water-resistant to $1.', (zh) => `防水 ${zh}。`],
    ),
  },
  {
    code: 'capacity',
    question: { zh: '容量多大？', en: 'What is its capacity?' },
    answer: answerByPattern(
      [/^([\d.]+) (?:l|litres)$/u, 'It holds $1 litres.', (zh) => `能装 ${zh}。`],
      [/^([\d.]+ ml)( each)?$/u, 'It holds $1$2.', (zh) => `能装 ${zh.replace('每只 ', '')}。`],
      [/^(\d+ (?:kg|mAh|GB))$/u, 'It has a capacity of $1.', (zh) => `容量是 ${zh}。`],
    ),
  },
  {
    code: 'warranty',
    question: { zh: '保修多久？', en: 'How long is the warranty?' },
    answer: answerByPattern(
      [
        /^(\d+) year(s?)$/u,
        'The warranty is $1 year$2, from the day it arrives.',
        (zh) => `保修 ${zh}，从签收那天算起。`,
      ],
      [/^One year$/u, 'The warranty is one year, from the day it arrives.', (zh) => `保修${zh}，从签收那天算起。`],
      [/^Six months$/u, 'The warranty is six months, from the day it arrives.', (zh) => `保修${zh}，从签收那天算起。`],
      [
        /^Three months$/u,
        'The warranty is three months, from the day it arrives.',
        (zh) => `保修${zh}，从签收那天算起。`,
      ],
      [/^For life$/u, 'It is under warranty for life.', () => '终身保修。'],
    ),
  },
  {
    code: 'best-before',
    question: { zh: '保质期多长？', en: 'How long does it keep?' },
    answer: answerByPattern(
      [
        /^(\d+ (?:months|days))$/u,
        'It keeps for $1; the date is printed on the pack.',
        (zh) => `保质期 ${zh}，日期印在包装上。`,
      ],
      [/^(\d+ months) after opening$/u, 'It keeps for $1 after opening.', (zh) => `${zh}内用完就好。`],
    ),
  },
  { code: 'material', question: { zh: '是什么材质的？', en: 'What is it made of?' }, answer: material },
  {
    code: 'weight',
    question: { zh: '有多重？', en: 'How heavy is it?' },
    answer: answerByPattern(
      [/^([\d.]+ k?g)$/u, 'It weighs $1 without the packaging.', (zh) => `重 ${zh}，不算包装。`],
      [/^(\d+ g) each \((EU \d+)\)$/u, 'One weighs $1 in size $2.', (zh) => `${zh}。`],
    ),
  },
  {
    code: 'origin',
    question: { zh: '产地是哪里？', en: 'Where does it come from?' },
    answer: answerByPattern([
      /^(?!Cut in)(\p{Lu}[\p{L} ]+(?:, [\p{L} ]+)?)$/u,
      'It comes from $1.',
      (zh) => `产自${zh.replaceAll(' ', '')}。`,
    ]),
  },
];

/** When the shop sends a product. */
export function sendingAnswer(days: number): { question: Text; answer: Text } {
  return {
    question: { zh: '付款后多久发货？', en: 'When is it sent after I have paid?' },
    answer: {
      zh: `付款后 ${days} 个工作日内发出。`,
      en: days === 1 ? 'We send it within one working day.' : `We send it within ${days} working days.`,
    },
  };
}
