import type { Sense, Synset, WordNet } from './wordnet.ts';

/** Lexicographer's files: animals, things that people make, food, plants, substances. */
const productFiles = new Set([5, 6, 13, 20, 27]);
/** Further kinds of products, by a word and the file of its meaning. */
const otherProducts = [
  ['publication', 10],
  ['book', 10],
  ['software', 10],
  ['card game', 4],
  ['gift', 21],
  ['jewelry', 6],
] as const;
/** Things that people make, but that no shop delivers. */
const notProducts = [
  ['building', 6],
  ['establishment', 6],
  ['way', 6],
  ['excavation', 6],
  ['room', 6],
  ['area', 6],
  ['housing', 6],
  ['bridge', 6],
  ['tower', 6],
  ['track', 6],
  ['facility', 6],
  ['microorganism', 5],
] as const;
/** Kinds of places, by a word and the file of its meaning. */
const places = [
  ['building', 6],
  ['establishment', 6],
  ['way', 6],
  ['excavation', 6],
  ['room', 6],
  ['housing', 6],
  ['facility', 6],
  ['patio', 6],
  ['balcony', 6],
  ['deck', 6],
  ['partition', 6],
  ['floor', 6],
  ['loft', 6],
  ['ceiling', 6],
  ['geological formation', 17],
  ['body of water', 17],
  ['geographical area', 15],
  ['residence', 15],
] as const;
const materials = [
  ['fabric', 6],
  ['metal', 27],
  ['wood', 20],
  ['leather', 27],
  ['plastic', 27],
  ['glass', 27],
  ['stone', 17],
  ['wood', 27],
  ['fiber', 27],
  ['gem', 27],
] as const;
const colours = [
  ['chromatic color', 7],
  ['achromatic color', 7],
] as const;
/** The lexicographer's file, and words of others, that are too general to be useful as kinds. */
const generalFiles = new Set([3]);
const generalWords = new Set([
  'whole',
  'artifact',
  'object',
  'instrumentality',
  'matter',
  'substance',
  'solid',
  'article',
  'creation',
  'unit',
  'device',
  'material',
  'part',
  'covering',
  'commodity',
  'structure',
  'physical entity',
]);
const maxKinds = 5;
/** A word with more kinds is too general for finding alternatives: an instrument may measure, or be a weapon. */
const maxKindsOfSpecific = 330;
/** A meaning is common if it has this share of a word's uses: `monarch` is rarely the butterfly. */
const commonShare = 0.2;
const commonShareOfAnimals = 0.4;
/** The lexicographer's file of animals. */
const animalFile = 5;
/** Among equally frequent meanings, man-made objects come first: a `charger` is seldom a horse. */
const madeFiles = new Set([6, 13]);

export interface ProductSenses {
  namesProduct: (synset: Synset) => boolean;
  isMaterial: (synset: Synset) => boolean;
  isColour: (synset: Synset) => boolean;
  isBroad: (synset: Synset) => boolean;
  isPlace: (synset: Synset) => boolean;
  /** The meanings of a noun as a product, the most frequent first; none if the word commonly means something else. */
  sensesOf: (word: string) => Synset[];
  /** The kinds that a meaning belongs to, the closest first, without those that are too general. */
  kindsOf: (synset: Synset) => Synset[];
}

export function classifyProducts({ synsets, nouns }: WordNet): ProductSenses {
  const idsOf = (names: readonly (readonly [string, number])[]) =>
    new Set(
      names.flatMap(([word, file]) => {
        const sense = nouns.get(word)?.find(({ synset }) => synset.file === file);
        return sense ? [sense.synset.id] : [];
      }),
    );
  const withHyponyms = (roots: ReadonlySet<string>) => {
    const ids = new Set<string>();
    const visit = (id: string): void => {
      if (ids.has(id)) return;
      ids.add(id);
      synsets.get(id)?.hyponyms.forEach(visit);
    };
    roots.forEach(visit);
    return ids;
  };
  const excludedIds = withHyponyms(idsOf(notProducts));
  const includedIds = withHyponyms(idsOf(otherProducts));
  const namesProduct = ({ id, file, isInstance }: Synset): boolean =>
    !isInstance && ((productFiles.has(file) && !excludedIds.has(id)) || includedIds.has(id));
  const materialIds = withHyponyms(idsOf(materials));
  const colourIds = withHyponyms(idsOf(colours));
  const placeIds = withHyponyms(idsOf(places));
  const kindsById = new Map<string, Synset[]>();
  return {
    namesProduct,
    isMaterial: ({ id }) => materialIds.has(id),
    isColour: ({ id }) => colourIds.has(id),
    isPlace: ({ id }) => placeIds.has(id),
    isBroad: ({ id }) => withHyponyms(new Set([id])).size > maxKindsOfSpecific,
    sensesOf: (word) => commonSenses(nouns.get(word) ?? [], namesProduct),
    kindsOf: (synset) => {
      const kinds = kindsById.get(synset.id) ?? kindsAbove(synset, synsets);
      kindsById.set(synset.id, kinds);
      return kinds;
    },
  };
}

function commonSenses(senses: readonly Sense[], namesProduct: (synset: Synset) => boolean): Synset[] {
  const totalUses = senses.reduce((sum, { uses }) => sum + uses + 1, 0);
  const isCommon = ({ synset: { file }, uses }: Sense): boolean =>
    (uses + 1) / totalUses >= (file === animalFile ? commonShareOfAnimals : commonShare);
  const common = senses.filter((sense, at) => namesProduct(sense.synset) && (at === 0 || isCommon(sense)));
  const isMade = ({ synset }: Sense): number => Number(madeFiles.has(synset.file));
  const sorted = common.toSorted((a, b) => b.uses - a.uses || isMade(b) - isMade(a));
  return sorted.map(({ synset }) => synset);
}

function kindsAbove(synset: Synset, synsets: ReadonlyMap<string, Synset>): Synset[] {
  const kinds: Synset[] = [];
  let next = synset.hypernyms.map((id) => synsets.get(id));
  while (next.length > 0 && kinds.length < maxKinds) {
    const hypernyms = next.filter((kind) => kind !== undefined);
    kinds.push(...hypernyms.filter((kind) => !kinds.includes(kind) && !isGeneral(kind)));
    next = hypernyms.flatMap((kind) => kind.hypernyms.slice(0, 1)).map((id) => synsets.get(id));
  }
  return kinds.slice(0, maxKinds);
}

function isGeneral({ file, words }: Synset): boolean {
  return generalFiles.has(file) || generalWords.has(words[0] ?? '');
}
