import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';

/** Read before a test replaces the timers by fake ones. */
const setRealTimeout = setTimeout;

/** A hook on a page that is shown. */
export interface RenderedHook<Result> {
  /** What the hook has returned last. */
  current(): Result;
  /** Renders the page again, as a change around the hook does. */
  rerender(): Promise<void>;
  /** Waits until what has happened is rendered, also with fake timers. */
  settle(): Promise<void>;
  /** Removes the page, which ends the effects of the hook. */
  unmount(): Promise<void>;
}

/**
 * Renders a hook as a browser does, with its effects and state, on a page without elements. `wrap` adds what is around it.
 * It replaces `window`, which `vi.unstubAllGlobals` restores.
 */
export async function renderHook<Result>(
  useHook: () => Result,
  wrap: (page: ReactNode) => ReactNode = (page) => page,
): Promise<RenderedHook<Result>> {
  const results: Result[] = [];
  const Page = () => {
    results.push(useHook());
    return null;
  };
  const root = createRoot(containerWithoutElements());
  // Several rounds: an effect or an answer may cause another render.
  const settle = async (): Promise<void> => {
    for (let round = 0; round < 5; round++) await new Promise((resolve) => setRealTimeout(resolve, 1));
  };
  const render = async (page: ReactNode): Promise<void> => {
    root.render(page);
    await settle();
  };
  const rerender = (): Promise<void> => render(wrap(<Page />));
  await rerender();
  return { current: () => results[results.length - 1] as Result, rerender, settle, unmount: () => render(null) };
}

/** The part of the DOM that React uses for a page that renders nothing. */
function containerWithoutElements(): HTMLElement {
  const events = { addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal('window', { ...events, document: { activeElement: null }, HTMLIFrameElement: Object });
  const container = { nodeType: 1, nodeName: 'DIV', tagName: 'DIV', textContent: '', ...events };
  const ownerDocument = { nodeType: 9, ...events };
  return { ...container, ownerDocument } as unknown as HTMLElement;
}
