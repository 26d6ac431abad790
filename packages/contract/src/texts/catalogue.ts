/** The plural forms of Unicode; which of them a language has is known to `Intl.PluralRules`. */
type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** `items_one` and `items_other` are forms of the text `items`. */
type WithoutForm<Name> = Name extends `${infer Text}_${PluralForm}` ? Text : Name;

type PluralNames<Source> = {
  [Name in keyof Source]: Name extends WithoutForm<Name> ? never : WithoutForm<Name>;
}[keyof Source];

/**
 * What the catalogue of another language contains: the same texts, no more and no fewer. A text with plural forms needs `_other`; its
 * remaining forms are those of the other language.
 */
export type Translation<Source> = {
  readonly [Name in keyof Source as Name extends WithoutForm<Name> ? Name : never]: Source[Name] extends string
    ? string
    : Translation<Source[Name]>;
} & { readonly [Name in PluralNames<Source> & string as `${Name}_other`]: string } & {
  readonly [Name in PluralNames<Source> & string as `${Name}_${Exclude<PluralForm, 'other'>}`]?: string;
};

/** Each text of a catalogue as its key, the text itself, and `count` if it has plural forms. */
type Entries<Source, Path extends string> = {
  [Name in keyof Source & string]: Source[Name] extends string
    ? [`${Path}${WithoutForm<Name>}`, Source[Name], Name extends WithoutForm<Name> ? never : 'count']
    : Entries<Source[Name], `${Path}${Name}.`>;
}[keyof Source & string];

type Placeholders<Text> = string extends Text
  ? string
  : Text extends `${string}{{${infer Name}}}${infer Rest}`
    ? Name | Placeholders<Rest>
    : never;

type ByKey<Entry> = {
  [One in Entry as One extends [infer Key extends string, string, string] ? Key : never]: One extends [
    string,
    infer Text,
    infer Count,
  ]
    ? Placeholders<Text> | Count
    : never;
};

/**
 * The names of the values that each text needs, by the key of the text: `{ 'cart.cartFull': 'maximumCartLines', … }`. Any names, for texts
 * from a JSON file, whose contents the compiler does not read.
 */
export type ValueNames<Source> = ByKey<Entries<Source, ''>>;
