import { readItem, writeItem } from '#browser-storage.ts';

/** A JSON value in local storage that notifies all components and other tabs. */
export interface StoredValue<T> {
  readonly key: string;
  /** The stored value or the fallback. The same object until it changes, so that React can compare it. */
  read(): T;
  /** False without a stored value or without storage. */
  isStored(): boolean;
  write(value: T): void;
  subscribe(listener: () => void): () => void;
}

interface StoredValueOptions<T> {
  key: string;
  fallback: T;
  /** Validates a decoded value; undefined for an invalid one. */
  parse(decoded: unknown): T | undefined;
  /** Returns what is stored as JSON, by default the value itself. */
  encode?(value: T): unknown;
}

export function storedValue<T>({
  key,
  fallback,
  parse,
  encode = (value) => value,
}: StoredValueOptions<T>): StoredValue<T> {
  const listeners = new Set<() => void>();
  let lastText: string | null = null;
  let lastValue = fallback;

  const readText = () => readItem('local', key);

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
      writeItem('local', key, JSON.stringify(encode(value)));
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      const onStorage = (event: StorageEvent) => {
        // `clear()` reports a null key.
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

/** Values are JSON; a raw word such as `USD`, written by other code, is read as a string. */
function decode(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
