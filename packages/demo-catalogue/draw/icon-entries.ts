/** Entries of a map from a list of names separated by white space to one value. */
export function entriesOf<Value>(names: string, value: Value): [string, Value][] {
  return names
    .trim()
    .split(/\s+/)
    .map((name) => [name, value]);
}
