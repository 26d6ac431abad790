/** The deepest nesting a request may have. */
const maxDepth = 24;

/** `ignoreBOM` leaves a byte order mark in the text, where `JSON.parse` refuses it. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Parses a request's raw bytes to a JSON object. Undefined for input that no legitimate client sends: invalid UTF-8, a
 * byte order mark, a key twice in one object, `__proto__`, a NUL or half a surrogate pair (which PostgreSQL cannot
 * store), deep nesting, or anything but an object.
 */
export function parseStrictJson(bytes: Uint8Array): Record<string, unknown> | undefined {
  try {
    const value = parseStrictValue(utf8.decode(bytes));
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Parses any value by the same rules; undefined if one is violated. */
export function parseStrictValue(text: string): unknown {
  try {
    return hasNul(text) || !hasAllowedStructure(text) || hasHalfPair(text) ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether PostgreSQL can store a text. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Whether a parsed value is an object, not a list or null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether there is a `\u0000` whose backslash is not itself escaped. The slow expression runs only where it can match. */
function hasNul(text: string): boolean {
  return text.includes('u0000') && /(?<!\\)(?:\\\\)*\\u0000/.test(text);
}

/**
 * Whether there is an escaped half of a surrogate pair without its other half. Such escapes are rare, so the complete
 * check is rarely needed.
 */
function hasHalfPair(text: string): boolean {
  if (!/\\u[dD][89a-fA-F]/.test(text)) return false;
  let found = false;
  JSON.parse(text, (key, value: unknown) => {
    found ||= isHalf(key) || (typeof value === 'string' && isHalf(value));
    return value;
  });
  return found;
}

const isHalf = (text: string): boolean => /\p{Surrogate}/u.test(text);

/**
 * Whether a JSON text is nested no deeper than allowed and has no key twice in one object. One pass over the text: it
 * counts the depth and collects the keys of every open object; null stands for an open list. Assumes valid JSON, which
 * the parser checks afterwards.
 */
function hasAllowedStructure(text: string): boolean {
  const open: (Set<string> | null)[] = [];
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '{' || character === '[') {
      if (open.length === maxDepth) return false;
      open.push(character === '{' ? new Set() : null);
    } else if (character === '}' || character === ']') {
      open.pop();
    } else if (character === '"') {
      const end = endOfString(text, at);
      if (end < 0) return false;
      if (isKey(text, end) && !addKey(open.at(-1), text.slice(at, end + 1))) return false;
      at = end;
    }
  }
  return true;
}

/** The index of the closing quote; -1 if there is none. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') return at;
  }
  return -1;
}

/** Whether the string that ends here is a key. */
function isKey(text: string, end: number): boolean {
  let at = end + 1;
  while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t') at++;
  return text[at] === ':';
}

/** Adds a key to those of its object; false if it is there already, is `__proto__`, or there is no object. */
function addKey(keys: Set<string> | null | undefined, quoted: string): boolean {
  if (!keys) return false;
  const key: unknown = quoted.includes('\\') ? JSON.parse(quoted) : quoted.slice(1, -1);
  if (typeof key !== 'string' || key === '__proto__' || keys.has(key)) return false;
  keys.add(key);
  return true;
}
