/** How the headings of one kind of file are understood. */
export interface Headings {
  /** The field that a heading stands for; undefined where it is not understood. */
  fieldOf: (heading: string) => string | undefined;
  /** Fields that the file has to have, each by one of its names. */
  required: readonly (readonly string[])[];
}

/** Headings that an operator has named the fields of, by their `headingKey`. */
export type NamedColumns = ReadonlyMap<string, string>;

/** A heading as it is compared: without case, marks nobody sees, and the differences between one apostrophe and another. */
export function headingKey(heading: string): string {
  return heading
    .replaceAll(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .replaceAll(/[’‘´`ʼ]/g, "'")
    .normalize('NFKC')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Whether a row of headings has every field that the kind of file needs. */
export function hasRequired({ fieldOf, required }: Headings, cells: readonly string[]): boolean {
  return lackingFields({ fieldOf, required }, cells).length === 0;
}

/** The needed fields that a row of headings does not have. */
export function lackingFields({ fieldOf, required }: Headings, cells: readonly string[]): string[] {
  const fields = new Set(cells.map(fieldOf));
  return required.filter((names) => !names.some((name) => fields.has(name))).map(([name = '']) => name);
}

/** The same headings, with what the operator says of some. */
export function withNamed(headings: Headings, named: NamedColumns): Headings {
  return { ...headings, fieldOf: (heading) => named.get(headingKey(heading)) ?? headings.fieldOf(heading) };
}

/** Understands headings that are written as the fields themselves. */
export function plainHeadings(fields: Iterable<string>, required: Headings['required']): Headings {
  const known = new Set(fields);
  const fieldOf = (heading: string): string | undefined => {
    const key = headingKey(heading);
    return known.has(key) ? key : undefined;
  };
  return { fieldOf, required };
}
