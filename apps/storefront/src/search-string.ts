type SearchValue = string | string[];

/**
 * Search parameters stay strings, so that `?commodityName=2024` is a text and not a number; each route's schema
 * converts what it needs. A repeated name is a list. Values with NUL characters, which no text may contain, are ignored.
 */
export function parseSearch(search: string): Record<string, SearchValue> {
  // Without a prototype, so that a parameter may have any name, `__proto__` and `constructor` included.
  const parsed: Record<string, SearchValue> = Object.create(null);
  for (const [name, value] of new URLSearchParams(search)) {
    if (value.includes('\0')) continue;
    const current = parsed[name];
    if (Array.isArray(current)) current.push(value);
    else parsed[name] = current === undefined ? value : [current, value];
  }
  return { ...parsed };
}

/** Search parameters as text with a `?`, or an empty text; a list repeats its name, and missing values are omitted. */
export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) parameters.append(name, String(item));
    }
  }
  const text = parameters.toString();
  return text && `?${text}`;
}
