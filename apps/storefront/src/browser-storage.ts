type Area = 'local' | 'session';

/** The values that could not be stored, because the storage is full or blocked: they last until the page is left. */
const memory = { local: new Map<string, string>(), session: new Map<string, string>() };

/** The value in memory or storage. A blocked storage throws on access. */
export function readItem(area: Area, key: string): string | null {
  try {
    return memory[area].get(key) ?? storageOf(area).getItem(key);
  } catch {
    return null;
  }
}

/** All keys of values in memory or storage. */
export function keysOf(area: Area): string[] {
  const keys = new Set(memory[area].keys());
  try {
    const storage = storageOf(area);
    for (let index = 0; index < storage.length; index += 1) keys.add(storage.key(index) ?? '');
  } catch {
    // A blocked storage has no keys.
  }
  return [...keys];
}

/** Returns false when the storage is full or blocked: the value is then in memory only, and a full storage still has the former value. */
export function writeItem(area: Area, key: string, text: string): boolean {
  try {
    storageOf(area).setItem(key, text);
    memory[area].delete(key);
    return true;
  } catch {
    memory[area].set(key, text);
    return false;
  }
}

export function removeItem(area: Area, key: string): void {
  memory[area].delete(key);
  try {
    storageOf(area).removeItem(key);
  } catch {
    // A blocked storage has nothing to remove.
  }
}

function storageOf(area: Area): Storage {
  return area === 'local' ? localStorage : sessionStorage;
}
