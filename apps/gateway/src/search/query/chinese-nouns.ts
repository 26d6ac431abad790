/** Particles: meaningless for a search when they stand alone between words. */
const particles = new Set('的了和与或给送吗呢士可带有');
const outerParticles = /^(?:[用穿戴喝吃装放]的|[给送的])+|(?:[用穿戴喝吃装放]的|[的了吗呢])+$/gu;

/** A word without leading and trailing particles; empty for a particle alone. */
export function withoutParticles(word: string): string {
  return particles.has(word) ? '' : word.replaceAll(outerParticles, '');
}

/** Characters that are searched although they are no words: keywords and categories contain them. */
export const people = new Set('男女');

/** Nouns that are used with and without the meaningless suffix 子: 鞋子 and 跑鞋 are both shoes. */
const withSuffix = '鞋裤裙帽袜杯盘碟瓶盒箱桌椅柜凳镜刷梳锅罐勺叉筷毯扇梯锤钳锯钉棋刀';

/** The noun without the suffix 子: 鞋 for 鞋子. Not for words in which 子 is no suffix, such as 电子. */
export function nounBeforeSuffix(word: string): string | undefined {
  const [first = '', second, third] = word;
  return second === '子' && third === undefined && withSuffix.includes(first) ? first : undefined;
}

const heads = new Set(`${withSuffix}靴壶灯包伞床表钟酒茶碗笔琴`);

/** Whether a last character names the kind of product, whatever precedes it: 办公椅 is a chair (椅). */
export function isHeadNoun(character: string): boolean {
  return heads.has(character);
}
