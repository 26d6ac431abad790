import { isChinese } from '#search/indexing/text-words.ts';
import { latinWayInTitle, type Term, type Way } from '#search/words/search-words.ts';

/** Children or pets. A query that names neither does not ask for products for them. */
export interface SpecialAudience {
  /** Matches texts that name the audience. */
  named: RegExp;
  /** Matches products whose titles name it. */
  inTitle: Term;
}

export const children: SpecialAudience = {
  named:
    /\b(?:kids?|child(?:ren)?|bab(?:y|ies)|toddlers?|infants?|new ?borns?|sons?|daughters?|(?<!teen(?:age|aged|ager)? )(?:boys?|girls?)|nurser(?:y|ies)|school|pregnan\w*|maternity)(?![a-z])|[儿童婴孩]|宝宝|小朋友|幼|岁|孕|母婴|满月|百天|学生|上学|开学/iu,
  inTitle: titleTerm(
    'kids kid children childrens child baby babies toddler toddlers infant newborn nappy 儿童 婴儿 婴童 宝宝 幼儿 妈咪包',
  ),
};

const specialAudiences: readonly SpecialAudience[] = [
  children,
  {
    named: /\b(?:pets?|dogs?|pupp(?:y|ies)|cats?|kittens?)(?![a-z])|宠物|[狗猫]/iu,
    inTitle: titleTerm('pet pets dog dogs puppy cat cats kitten 宠物 狗狗 猫咪 狗 猫'),
  },
];

function titleTerm(words: string): Term {
  const ways = words
    .split(' ')
    .map((word): Way => (isChinese(word) ? { chinese: [word], isNamed: true } : latinWayInTitle(word)));
  return { typed: words, ways };
}

/** The special audiences that a text names. */
export function audiencesNamed(text: string): SpecialAudience[] {
  return specialAudiences.filter(({ named }) => named.test(text));
}

/** The special audiences that the query does not name and that its ideas (idea-lists.ts) are not for. */
export function otherAudiences(typed: string, audiences: readonly SpecialAudience[]): SpecialAudience[] {
  return specialAudiences.filter((one) => !audiences.includes(one) && !one.named.test(typed));
}
