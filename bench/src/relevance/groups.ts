/** The groups of the tables, in their order. */
export const groups = [
  'Chinese',
  'English',
  'German',
  'pinyin',
  'mixed scripts',
  'Chinese typos',
  'English typos',
  'prices, sizes, codes, categories',
  'intents',
  'needs',
] as const;

export type Group = (typeof groups)[number];

const groupOfKind: Record<string, Group> = {
  pinyin: 'pinyin',
  initials: 'pinyin',
  price: 'prices, sizes, codes, categories',
  size: 'prices, sizes, codes, categories',
  code: 'prices, sizes, codes, categories',
  category: 'prices, sizes, codes, categories',
  intent: 'intents',
  need: 'needs',
  german: 'German',
};

/** The group of a judged query, by its kind and by the scripts that it is written in. */
export function groupOf({ kind, query }: { kind: string; query: string }): Group {
  const group = groupOfKind[kind];
  if (group) return group;
  const isChinese = /\p{Script=Han}/u.test(query);
  if (kind === 'typo') return isChinese ? 'Chinese typos' : 'English typos';
  if (!isChinese) return 'English';
  return /\p{Script=Latin}/u.test(query) ? 'mixed scripts' : 'Chinese';
}
