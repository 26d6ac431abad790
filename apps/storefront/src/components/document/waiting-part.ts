/** A part of a page that the server has rendered, and whose script is loaded when a buyer comes near it. */
export interface WaitingPart<Module> {
  /** Loads the script when the part is released; for `lazyPart`. */
  load(): Promise<Module>;
  /** Loads the script now. */
  release(): void;
}

/** The imports of all waiting parts that this document has defined so far. */
const imports = new Set<() => Promise<unknown>>();

export function waitingPart<Module>(importPart: () => Promise<Module>): WaitingPart<Module> {
  const released = Promise.withResolvers<void>();
  imports.add(importPart);
  return {
    async load() {
      await released.promise;
      return importPart();
    },
    release: () => released.resolve(),
  };
}

/** Loads the scripts of the waiting parts of all pages opened so far, for a later time without a network. Hydrates none. */
export async function importWaitingParts(): Promise<void> {
  await Promise.all(Array.from(imports, (importPart) => importPart()));
}

/** A section is near from this distance below the screen on, as a part of the screen's height. */
const nearBelow = '50%';

/**
 * Releases the part when its section is near the screen; immediately where the server has not rendered it. Returns a
 * function that releases it immediately, for a section that is about to show something else.
 */
export function releaseWhenNear(section: Element, release: () => void): () => void {
  const parts = Array.from(section.children);
  if (!isRenderedByServer(section) || parts.length === 0) {
    release();
    return release;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      release();
    },
    { rootMargin: `0px 0px ${nearBelow}` },
  );
  // Not the section itself, which may have no box (`display: contents`).
  for (const part of parts) observer.observe(part);
  return () => {
    observer.disconnect();
    release();
  };
}

/**
 * React's server rendering puts a comment at the beginning of each boundary. If it no longer did, parts would load immediately.
 */
function isRenderedByServer(section: Element): boolean {
  return section.firstChild?.nodeType === Node.COMMENT_NODE;
}
