import { readItem, writeItem } from '#browser-storage.ts';

/** A value kept in the browser's local storage as JSON, known to every component and to every other tab. */
export interface StoredValue<T> {
  readonly key: string;
  /** What is stored, else the fallback. The same object until it changes, so that React can compare it. */
  read(): T;
  /** False when nothing is stored, or when the storage cannot be reached. */
  isStored(): boolean;
  write(value: T): void;
  subscribe(listener: () => void): () => void;
}

interface Description<T> {
  key: string;
  fallback: T;
  /** Reads what was decoded from storage; undefined for anything that is not a value of this kind. */
  parse(decoded: unknown): T | undefined;
  encode?(value: T): unknown;
}

export function storedValue<T>({ key, fallback, parse, encode = (value) => value }: Description<T>): StoredValue<T> {
  const listeners = new Set<() => void>();
  // Keeps the setting for this page when the storage is unavailable (blocked, full, or a private window).
  let unsaved: string | undefined;
  let lastText: string | null = null;
  let lastValue = fallback;

  const readText = () => unsaved ?? readItem('local', key);

  return {
    key,
    read() {
      const text = readText();
      if (text !== lastText) {
        lastText = text;
        lastValue = (text === null ? undefined : parse(decode(text))) ?? fallback;
      }
      return lastValue;
    },
    isStored: () => readText() !== null,
    write(value) {
      const text = JSON.stringify(encode(value));
      unsaved = writeItem('local', key, text) ? undefined : text;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      const onStorage = (event: StorageEvent) => {
        // A cleared storage reports a null key.
        if (event.key === key || event.key === null) listener();
      };
      listeners.add(listener);
      addEventListener('storage', onStorage);
      return () => {
        listeners.delete(listener);
        removeEventListener('storage', onStorage);
      };
    },
  };
}

/** Values are JSON; a raw word such as `USD`, as older or foreign code may have written it, is read as itself. */
function decode(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
