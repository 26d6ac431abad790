import { hydratedEvent, replayedControls, replayedForms } from './replay-early-input.ts';
import { inlineScript } from '#inline-script.ts';
import { librariesChunk } from './libraries-chunk.ts';
import { storageKeys } from '@kaimai/contract/values/business-constants';

/** Storage keys of browsers with personal content to show, such as a cart or a session. */
const personalKeys = [storageKeys.customUniqueId, storageKeys.auth];

/** The name of the `data-` attribute of a page whose scripts load after an input: a line at its top shows this (shell.css). */
const waitingMark = 'waits';

/** The links that preload the program's scripts and texts. */
const preloads = /<link rel="(?:modulepreload|preload)" (?:as="fetch" )?href="([^"]+)"[^>]*>/g;
/** The beginning of the element that starts the program in a built page. */
const entryBeginning = '<script type="module" async="" src="/assets/';
/** The same element as a whole, with its address. */
const entryScript = /^<[^>]* src="(\/assets\/[^"]+)"[^>]*><\/script>/;

/** When the scripts of a page are loaded: after it is painted, or only when they are needed. */
export type ScriptsDue = 'painted' | 'needed';

/** Placeholders of pictures are not shown while the page has this attribute (utilities.css). */
const unpaintedAttribute = 'data-unpainted';

/** Counted from the first frame. On a fast network the pictures have arrived by then. */
const placeholdersAfterMs = 300;

/** Removed until the scripts run: installing the program needs them, and React adds this link if the page lacks it. */
const manifestLink = /<link rel="manifest"[^>]*>/;

/** A main picture that does not arrive delays the scripts no longer than this. */
const maxWaitMs = 3000;

/**
 * Returns the page without its scripts, which an inline script loads when they are due. A page of a development server,
 * whose scripts are elsewhere, is returned unchanged.
 */
export function deferScripts(html: string, nonce: string | undefined, due: ScriptsDue): string {
  const entryAt = html.lastIndexOf(entryBeginning);
  const [entryTag, entry] = entryScript.exec(html.slice(entryAt)) ?? [];
  const headEnd = html.indexOf('</head>');
  if (entryAt < 0 || !entryTag || !entry || headEnd < 0) return html;
  const nextFiles: [href: string, isScript: boolean][] = [];
  const head = html.slice(0, headEnd).replaceAll(preloads, (tag: string, href: string) => {
    nextFiles.push([href, tag.includes('modulepreload')]);
    return '';
  });
  const firstHead = due === 'painted' ? head.replace(manifestLink, '') : head;
  const libraries = nextFiles.find(([href]) => href.startsWith(`/assets/${librariesChunk}-`))?.[0];
  const load = inlineScript(loadScripts, {
    entry,
    libraries: libraries ?? null,
    nextFiles,
    replayedSelectors: { click: replayedControls, submit: replayedForms },
    hydrationEvent: hydratedEvent,
    waitingMark: due === 'needed' ? waitingMark : null,
    due,
    personalKeys,
    maxWaitMs,
    unpaintedAttribute,
    placeholdersAfterMs,
  });
  const nonceAttribute = nonce === undefined ? '' : ` nonce="${nonce}"`;
  const rest = html.slice(headEnd, entryAt) + html.slice(entryAt + entryTag.length);
  return `${firstHead}<script${nonceAttribute}>${load}</script>${rest}`;
}

interface DeferredScripts {
  /** The script that starts the program. */
  entry: string;
  /** The script of the libraries. It is evaluated first, in a task of its own, so that neither task is long. */
  libraries: string | null;
  /** The scripts and texts that the program loads next, and whether each is a script. */
  nextFiles: readonly (readonly [href: string, isScript: boolean])[];
  /** The selectors of the elements whose events are replayed, by event. */
  replayedSelectors: Readonly<Record<'click' | 'submit', string>>;
  /** The event that announces that the page is hydrated. */
  hydrationEvent: string;
  /** The `data-` attribute that shows that an input was registered; null if the scripts are loaded without one. */
  waitingMark: string | null;
  due: ScriptsDue;
  personalKeys: readonly string[];
  maxWaitMs: number;
  unpaintedAttribute: string;
  placeholdersAfterMs: number;
}

/**
 * Loads the scripts at the first click on a control, focus or change of a field, or submitted form. Links and searches need no
 * scripts. Without such an input, scripts that are due when `painted` are loaded after the most important pictures are painted;
 * those due when `needed` are loaded after the page, and only if this browser has personal content to show.
 *
 * Sent as text: it uses nothing but its parameter and the browser's globals.
 */
function loadScripts({
  entry,
  libraries,
  nextFiles,
  replayedSelectors,
  hydrationEvent,
  ...rest
}: DeferredScripts): void {
  const {
    waitingMark: waitingAttribute,
    due,
    personalKeys: keys,
    maxWaitMs: maxWait,
    unpaintedAttribute: unpainted,
  } = rest;
  const { documentElement: root } = document;
  const selectors: Record<string, string> = {
    ...replayedSelectors,
    focusin: 'input,select,textarea',
    change: 'input,select,textarea',
  };
  const inputs = Object.keys(selectors);
  let isRequested = false;
  const preload = ([href, isScript]: DeferredScripts['nextFiles'][number]) => {
    const link = document.createElement('link');
    link.rel = isScript ? 'modulepreload' : 'preload';
    if (!isScript) {
      link.as = 'fetch';
      // Without it the browser would not use this preload for `fetch`.
      link.crossOrigin = 'anonymous';
    }
    link.href = href;
    document.head.append(link);
  };
  const run = async () => {
    if (libraries) {
      await import(/* @vite-ignore */ libraries);
      await new Promise((resolve) => setTimeout(resolve));
    }
    await import(/* @vite-ignore */ entry);
  };
  const start = () => {
    nextFiles.forEach(preload);
    run().catch(() => {
      // The next input tries again.
      isRequested = false;
      if (waitingAttribute) delete root.dataset[waitingAttribute];
    });
  };
  /** Calls back when the page is parsed: the program reads the answers at the end of the page. */
  const onceParsed = (callback: () => void) => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', callback, { once: true });
    else callback();
  };
  const showPlaceholders = () => root.removeAttribute(unpainted);
  const load = () => {
    if (isRequested) return;
    isRequested = true;
    showPlaceholders();
    onceParsed(start);
  };
  const loadFor = ({ target, type, isTrusted }: Event) => {
    const selector = selectors[type];
    if (!isTrusted || !selector || !(target instanceof Element) || !target.closest(selector)) return;
    if (type in replayedSelectors && waitingAttribute) root.dataset[waitingAttribute] = '';
    load();
  };
  const onHydrated = () => {
    if (waitingAttribute) delete root.dataset[waitingAttribute];
    for (const type of inputs) document.removeEventListener(type, loadFor, true);
  };
  const loadOncePainted = () => {
    // A hidden page is not painted.
    if (document.visibilityState === 'hidden') return load();
    const pictures = document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]');
    const decoded = Promise.allSettled(Array.from(pictures, (picture) => picture.decode()));
    // Two frames later the decoded pictures are painted.
    void decoded.then(() => requestAnimationFrame(() => requestAnimationFrame(load)));
    setTimeout(load, maxWait);
  };
  for (const type of inputs) document.addEventListener(type, loadFor, true);
  document.addEventListener(hydrationEvent, onHydrated, { once: true });
  if (due === 'painted') {
    root.setAttribute(unpainted, '');
    requestAnimationFrame(() => setTimeout(showPlaceholders, rest.placeholdersAfterMs));
    return onceParsed(loadOncePainted);
  }
  try {
    const hasPersonalContent = keys.some(
      (key) => localStorage.getItem(key) !== null || sessionStorage.getItem(key) !== null,
    );
    if (hasPersonalContent) addEventListener('load', load, { once: true });
  } catch {
    // Without a storage the browser has no personal content.
  }
}
