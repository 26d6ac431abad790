type Area = 'local' | 'session';

/** The stored value; null also when the storage is blocked, which throws on access. */
export function readItem(area: Area, key: string): string | null {
  try {
    return storageOf(area).getItem(key);
  } catch {
    return null;
  }
}

/** All keys of the storage; none when it is blocked. */
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
    // A blocked storage has nothing to remove.
  }
}

function storageOf(area: Area): Storage {
  return area === 'local' ? localStorage : sessionStorage;
}
