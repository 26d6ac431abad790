/** Characters that are no search term by themselves: particles, conjunctions, words for giving and having, the 士 of 女士. */
const functionCharacters = new Set('的了和与或给送吗呢士可带有');
/** Verbs for what one does with a product: wear (穿), drink (喝), store (装) and so on. */
const usageVerbs = '用穿戴喝吃装放盖背坐睡玩骑拎带铺挂垫摆做煮切烧盛养看听写贴';
/** A verb of usage with the particle that links it to its noun: the 穿的 of 跑步穿的鞋 (shoes that are worn for running). */
const linkedVerb = `[${usageVerbs}]的`;
const leadingParticles = new RegExp(`^(?:${linkedVerb}|[给送的]|用(?=.))+`, 'u');
const trailingParticles = new RegExp(`(?:${linkedVerb}|[的了吗呢])+$`, 'u');
const linkingParticle = new RegExp(`[${usageVerbs}]?的`, 'u');

/**
 * The search terms in Chinese characters that the vocabulary lacks: what remains without particles and verbs of usage. 跑步穿的鞋 has 跑步
 * (running) and 鞋 (shoes), 种花的盆 has 种花 (planting flowers) and 盆 (pot). Empty if nothing remains.
 */
export function withoutParticles(characters: string): string[] {
  return characters
    .replace(leadingParticles, '')
    .replace(trailingParticles, '')
    .split(linkingParticle)
    .filter((part) => part !== '' && !functionCharacters.has(part) && !usageVerbs.includes(part));
}

/** Removes “can” (可以, 能) before a clause with 的: 可以上飞机的箱子 (a case that can be taken on a plane) becomes 上飞机的箱子. */
export function withoutLeadingCan(text: string): string {
  return text.replace(/^(?:可以|能够?)(?=\p{Script=Han}+的\p{Script=Han})/u, '');
}

/** 男 (men) and 女 (women) are searched although the vocabulary has no single characters, because keywords and categories contain them. */
export const wearerCharacters = new Set('男女');

/**
 * Nouns that are used with and without the nominal suffix 子, which has no meaning: 鞋子 and 跑鞋 are both shoes. 盘 and 镜 are missing, as
 * they end names of other things: 键盘 (keyboard) is no plate (盘子), and 太阳镜 (sunglasses) no mirror (镜子).
 */
const nounsWithSuffix = '鞋裤裙帽袜杯瓶盒箱桌椅柜凳刷梳锅罐勺叉筷毯扇梯锤钳锯钉棋刀';

/** The noun without the suffix 子: 鞋 for 鞋子. Not for words in which 子 is no suffix, such as 电子. */
export function nounBeforeSuffix(word: string): string | undefined {
  const [first = '', second, third] = word;
  return second === '子' && third === undefined && nounsWithSuffix.includes(first) ? first : undefined;
}

const headNouns = new Set(`${nounsWithSuffix}盘碟镜靴壶灯包伞床表钟酒茶碗笔琴`);

/** Whether a last character names the kind of product, whatever precedes it: 办公椅 is a chair (椅). */
export function isHeadNoun(character: string): boolean {
  return headNouns.has(character);
}
