/** Maps the headings of one file format to fields. */
export interface Headings {
  /** The field of a heading; undefined if it is unknown. */
  fieldOf: (heading: string) => string | undefined;
  /** Required fields; each inner list names alternatives. */
  required: readonly (readonly string[])[];
}

/** Fields that an operator assigned to headings, by `headingKey`. */
export type NamedColumns = ReadonlyMap<string, string>;

/** A heading normalised for comparison: case, invisible characters and kinds of apostrophes do not matter. */
export function headingKey(heading: string): string {
  return heading
    .replaceAll(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .replaceAll(/[’‘´`ʼ]/g, "'")
    .normalize('NFKC')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Whether a row of headings has all required fields. */
export function hasRequired({ fieldOf, required }: Headings, cells: readonly string[]): boolean {
  return missingFields({ fieldOf, required }, cells).length === 0;
}

/** Required fields that a row of headings does not have. */
export function missingFields({ fieldOf, required }: Headings, cells: readonly string[]): string[] {
  const fields = new Set(cells.map(fieldOf));
  return required.filter((names) => !names.some((name) => fields.has(name))).map(([name = '']) => name);
}

/** Adds the operator's assignments; they take precedence. */
export function withNamedColumns(headings: Headings, named: NamedColumns): Headings {
  return { ...headings, fieldOf: (heading) => named.get(headingKey(heading)) ?? headings.fieldOf(heading) };
}

/** For formats whose headings are the field names themselves. */
export function headingsNamedAsFields(fields: Iterable<string>, required: Headings['required']): Headings {
  const names = new Set(fields);
  const fieldOf = (heading: string): string | undefined => {
    const key = headingKey(heading);
    return names.has(key) ? key : undefined;
  };
  return { fieldOf, required };
}
