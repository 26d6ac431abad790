import type { CommandContext } from '#commands/command.ts';
import type { Output } from './print-result.ts';
import { toTable } from './table.ts';
import { toJson } from './to-json.ts';

interface Columns<Item> {
  head: readonly string[];
  row: (item: Item) => readonly string[];
  /** The rows of the parts of an item, printed below the row of the item. */
  partRows?: (item: Item) => readonly (readonly string[])[];
}

/** Prints a list as a table or, with `--json`, as JSON. Returns the exit code. */
export function printList<Item>({ print, isOn }: Output, items: readonly Item[], columns: Columns<Item>): number {
  if (isOn('json')) print(toJson(items));
  else printRows(print, items, columns);
  return 0;
}

/** Prints a list as a table. */
export function printRows<Item>(
  print: CommandContext['print'],
  items: readonly Item[],
  { head, row, partRows = () => [] }: Columns<Item>,
): void {
  printTable(print, [head, ...items.flatMap((item) => [row(item), ...partRows(item)])]);
}

/** Prints an object as names with values or, with `--json`, as JSON. Returns the exit code. */
export function printFacts({ print, isOn }: Output, shown: object, facts: readonly (readonly string[])[]): number {
  if (isOn('json')) print(toJson(shown));
  else printTable(print, facts);
  return 0;
}

export function printTable(print: CommandContext['print'], rows: readonly (readonly string[])[]): void {
  for (const line of toTable(rows)) print(line);
}
