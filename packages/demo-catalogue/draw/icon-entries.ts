/** Entries for a `Map` that has the same value for each of the names, which are separated by white space. */
export function entriesOf<Value>(names: string, value: Value): [string, Value][] {
  return names
    .trim()
    .split(/\s+/)
    .map((name) => [name, value]);
}
