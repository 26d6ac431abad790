/** Said of nothing that is sold, where they stand alone between words. */
const particles = new Set('的了和与或给送吗呢士可带有');
const outerParticles = /^[给送]+|[的了吗呢]+$/gu;

/** A word without what stands around it; nothing of a particle alone. */
export function withoutParticles(word: string): string {
  return particles.has(word) ? '' : word.replaceAll(outerParticles, '');
}

/** For whom a thing is, its keywords and categories say, too. */
export const people = new Set('男女');

/** Things that are called with and without a 子 that means nothing, as 鞋子 and 跑鞋. */
const withSuffix = '鞋裤裙帽袜杯盘碟瓶盒箱桌椅柜凳镜刷梳锅罐勺叉筷毯扇梯锤钳锯钉棋刀';

/** 鞋子 and 椅子 are what 跑鞋 and 餐椅 are, but 电子 is no 电. */
export function nounBeforeSuffix(word: string): string | undefined {
  const [first = '', second, third] = word;
  return second === '子' && third === undefined && withSuffix.includes(first) ? first : undefined;
}

const heads = new Set(`${withSuffix}靴壶灯包伞床表钟酒茶碗笔琴`);

/** Whether a character at the end of a word says what kind of thing it is, whatever stands before: 办公椅 is a chair. */
export function isHeadNoun(character: string): boolean {
  return heads.has(character);
}
