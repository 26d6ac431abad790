import type { Text } from '#db/column.ts';

/** A phrase of a query, and the test whether the name of an attribute value means the same. */
export interface ValuePhrase {
  typed: string;
  matches: (name: Text) => boolean;
}

interface Colour {
  /** Matches names of attribute values in English or German. */
  english: RegExp;
  /** Matches Chinese names of attribute values. */
  chinese: RegExp;
  /** The words that buyers type, as alternatives of a regular expression. */
  typed: string[];
  /** The Chinese characters that buyers type. */
  characters: string[];
}

const defineColour = (typed: string[], characters: string[], english: string, chinese: string): Colour => ({
  typed,
  characters,
  english: new RegExp(String.raw`(?<![\p{L}\d])(?:${english})(?![\p{L}\d])`, 'iu'),
  chinese: new RegExp(chinese),
});

/** A German adjective with its endings: `rot`, `rotes`. */
const germanAdjective = (stem: string): string => `${stem}(?:e[mnrs]?)?`;

/** The colours that are filters. Gold and silver are missing, as they are materials; orange is, as it is a fruit. */
const colours: readonly Colour[] = [
  defineColour(['red', germanAdjective('rot')], ['红'], 'rot|red|crimson|scarlet|burgundy|maroon|ruby|wine', '红'),
  defineColour(['black', germanAdjective('schwarz')], ['黑'], 'schwarz|black|ebony|jet', '黑'),
  defineColour(['white', germanAdjective('wei(?:ß|ss)')], ['白'], 'weiß|weiss|white', '白'),
  defineColour(['blue', germanAdjective('blau')], ['蓝'], 'blau|blue|navy|indigo|cobalt|azure', '蓝|藏青|靛'),
  defineColour(['navy'], ['藏青'], 'navy', '藏青|海军蓝'),
  defineColour(['green', germanAdjective('gr(?:ü|ue)n')], ['绿'], 'grün|gruen|green|olive|emerald|moss', '绿'),
  defineColour(['yellow', germanAdjective('gelb')], ['黄'], 'gelb|senf|yellow|mustard|lemon', '黄'),
  defineColour(['pink', 'rosa'], ['粉'], 'rosa|pink|blush|fuchsia', '粉'),
  defineColour(
    ['purple', 'violet', 'lila', 'violett(?:e[mnrs]?)?'],
    ['紫'],
    'lila|violett|purple|violet|lilac|lavender|aubergine|plum',
    '紫',
  ),
  defineColour(
    ['brown', germanAdjective('braun')],
    ['棕', '褐', '咖啡'],
    'braun|brown|chestnut|tan|coffee',
    '棕|褐|咖啡',
  ),
  defineColour(
    ['grey', 'gray', germanAdjective('grau')],
    ['灰'],
    'grau|anthrazit|gr[ea]y|charcoal|graphite|slate',
    '灰',
  ),
  // “Cream” at the end is a thing: hand cream, ice cream.
  defineColour(
    ['beige', String.raw`cream(?=\s+\p{L})`, 'ivory'],
    ['米', '米白', '杏'],
    'beige|cream|ivory|ecru|oat',
    '米色|米白|奶油|杏|象牙',
  ),
];

/** Characters of materials whose names begin with a colour: 红木 (rosewood), 黄铜 (brass), 白蜡 (ash). */
const materials = /铜|木|橡|蜡|杨|桃/;
const shades = String.raw`(?:(?:dark|light|pale|deep|bright)\s+)?`;
const chineseShades = '[深浅淡暗亮]?';

/** The colours of a text: `red`, `dark blue`, 黑色, and a character such as 黑 between spaces. */
export function colourPhrases(text: string): ValuePhrase[] {
  return colours.flatMap((one) => {
    const typed = typedColour(one, text);
    return typed === undefined ? [] : [{ typed, matches: (name: Text) => isColour(one, name) }];
  });
}

function typedColour({ typed, characters }: Colour, text: string): string | undefined {
  const han = characters.join('|');
  const patterns = [
    new RegExp(String.raw`(?<![\p{L}\d-])${shades}(?:${typed.join('|')})(?:\s+colou?r(?:ed)?)?(?![\p{L}\d-])`, 'iu'),
    new RegExp(String.raw`${chineseShades}(?:${han})色系?的?`, 'u'),
    new RegExp(String.raw`(?<!\p{L})(?:${han})的?(?!\p{L})`, 'u'),
  ];
  return patterns.map((pattern) => pattern.exec(text)?.[0]).find((found) => found !== undefined);
}

function isColour({ english, chinese }: Colour, { en_US, zh_CN }: Text): boolean {
  return english.test(en_US) || (chinese.test(zh_CN) && !materials.test(zh_CN));
}
