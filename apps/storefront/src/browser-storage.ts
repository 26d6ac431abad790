type Area = 'local' | 'session';

/** What is stored; null also when the storage is blocked, of which reaching for it is the first sign. */
export function readItem(area: Area, key: string): string | null {
  try {
    return storageOf(area).getItem(key);
  } catch {
    return null;
  }
}

/** Of everything that is stored there; none when the storage is blocked. */
export function keysOf(area: Area): string[] {
  try {
    const storage = storageOf(area);
    return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  } catch {
    return [];
  }
}

/** False when the storage is full or blocked. */
export function writeItem(area: Area, key: string, text: string): boolean {
  try {
    storageOf(area).setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

export function removeItem(area: Area, key: string): void {
  try {
    storageOf(area).removeItem(key);
  } catch {
    // Nothing was stored there either.
  }
}

function storageOf(area: Area): Storage {
  return area === 'local' ? localStorage : sessionStorage;
}
