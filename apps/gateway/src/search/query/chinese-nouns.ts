/** Particles: meaningless for a search when they stand alone between words. */
const particles = new Set('的了和与或给送吗呢士可带有');
/** What is done with a product: 跑步穿的鞋 and 冬天穿 are shoes for running, and what is for the winter. */
const uses = '用穿戴喝吃装放盖背坐睡玩骑拎带铺挂垫摆做煮切烧盛养看听写贴';
const outerParticles = new RegExp(`^(?:[${uses}]的|[给送的]|用(?=.))+|(?:[${uses}]的|[的了吗呢])+$`, 'gu');

const innerParticles = new RegExp(`[${uses}]?的`, 'u');

/** The parts of unknown characters around 的 without particles and what is done with a product: 种花 and 盆 of 种花的盆. */
export function partsAroundParticles(word: string): string[] {
  return word.replaceAll(outerParticles, '').split(innerParticles).filter(isMeaningful);
}

function isMeaningful(part: string): boolean {
  return part !== '' && !particles.has(part) && !uses.includes(part);
}

/** Removes “can” from the beginning of a text, before a clause with 的: 可以上飞机的箱子 becomes 上飞机的箱子. */
export function withoutCan(text: string): string {
  return text.replace(/^(?:可以|能够?)(?=\p{Script=Han}+的\p{Script=Han})/u, '');
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
