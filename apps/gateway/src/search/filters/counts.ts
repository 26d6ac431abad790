/** Numbers of products by a numeric key: a shop id, a category id, the mark of an attribute value. */
export type Counts = Map<number, number>;

export function addOne(counts: Counts, key: number): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
