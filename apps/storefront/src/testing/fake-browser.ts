import { vi } from 'vitest';

class FakeStorage implements Storage {
  readonly #items = new Map<string, string>();
  [name: string]: unknown;

  get length(): number {
    return this.#items.size;
  }
  clear(): void {
    this.#items.clear();
  }
  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }
  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null;
  }
  removeItem(key: string): void {
    this.#items.delete(key);
  }
  setItem(key: string, value: string): void {
    this.#items.set(key, value);
  }
}

export interface FakeBrowser {
  localStorage: Storage;
  sessionStorage: Storage;
  /** Simulates another tab: writes, and fires the storage event here. */
  writeInOtherTab(key: string, value: string | null): void;
  /** Makes all writes throw, as in a full or blocked storage. */
  forbidStorage(): void;
  /** The contents of the page's meta elements, by name. */
  meta: Map<string, string>;
  /** The written cookies with their attributes. */
  cookiesWritten: string[];
}

/** A fake of the browser's globals that session, settings and gateway client use. Undone by `vi.unstubAllGlobals`. */
export function fakeBrowser({ host = 'localhost', protocol = 'https:', cookie = '', search = '' } = {}): FakeBrowser {
  const events = new EventTarget();
  const local = new FakeStorage();
  const session = new FakeStorage();
  const meta = new Map<string, string>();
  const cookiesWritten: string[] = [];
  const jar = new Map(
    cookie
      .split('; ')
      .filter(Boolean)
      .map((pair) => splitPair(pair)),
  );
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
  const address = { hostname: host, protocol, origin: `${protocol}//${host}`, pathname: '/', search, hash: '' };
  const navigation = { reload: vi.fn<() => void>(), replace: vi.fn<(url: string) => void>() };
  vi.stubGlobal('location', { ...address, ...navigation });
  vi.stubGlobal('history', { state: null, replaceState: vi.fn<History['replaceState']>() });
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events));
  vi.stubGlobal('StorageEvent', FakeStorageEvent);
  vi.stubGlobal('document', {
    documentElement: { dataset: {}, style: {} },
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      cookiesWritten.push(text);
      const [name, value] = splitPair(text.split(';')[0] ?? '');
      if (text.endsWith('max-age=0')) jar.delete(name);
      else jar.set(name, value);
    },
    querySelector: (selector: string) => {
      const content = meta.get(/name="(.+)"/.exec(selector)?.[1] ?? '');
      return content === undefined ? null : { content };
    },
  });
  return {
    localStorage: local,
    sessionStorage: session,
    meta,
    cookiesWritten,
    writeInOtherTab(key, value) {
      if (value === null) local.removeItem(key);
      else local.setItem(key, value);
      events.dispatchEvent(new FakeStorageEvent('storage', { key }));
    },
    forbidStorage() {
      const forbidden = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
      vi.spyOn(local, 'setItem').mockImplementation(forbidden);
      vi.spyOn(session, 'setItem').mockImplementation(forbidden);
    },
  };
}

/** Node has no storage events. */
class FakeStorageEvent extends Event {
  readonly key: string;

  constructor(type: string, { key }: { key: string }) {
    super(type);
    this.key = key;
  }
}

/** The name and the value of a cookie; the value may contain equals signs. */
function splitPair(pair: string): [name: string, value: string] {
  const [name = '', ...value] = pair.split('=');
  return [name, value.join('=')];
}
