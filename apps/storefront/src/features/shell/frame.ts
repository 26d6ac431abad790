import { useMatches } from '@tanstack/react-router';
import type { PlainTextKey } from '#i18n/text-key.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The layout around the page; the default is `browse`. */
    frame?: Frame;
    /** The header on a phone: logo and search, a search box, a title, or the page's own header. */
    phoneHeader?: 'brand' | 'search' | 'title' | 'own';
    /** The text key of the phone header's title */
    title?: PlainTextKey;
    /** False for pages with their own bar at the bottom. */
    bottomBar?: boolean;
    step?: Step;
    /** Whether products can be chosen to compare here, so that those chosen are shown; browsing pages have it. */
    tray?: boolean;
    /**
     * The server's page is complete without scripts and a buyer's data: they are loaded once it is painted, in low-data
     * mode when they are needed.
     */
    completeWithoutScripts?: boolean;
    /** The page is as high as the window and scrolls inside, without a footer. */
    fills?: boolean;
  }
}

/**
 * `browse` has a white background, `task` a grey one; `steps` shows the progress instead of a search; `sign-in` has no
 * header.
 */
export type Frame = 'browse' | 'task' | 'steps' | 'sign-in';

export const steps = ['cart', 'delivery', 'payment'] as const;
export type Step = (typeof steps)[number];

const browsing = { frame: 'browse', phoneHeader: 'title', bottomBar: true } as const;

/** The merged `staticData` of the matched routes; inner routes override outer ones. */
export function useFrame() {
  return useMatches({
    select: (matches) => {
      const merged: FrameData = Object.assign({ ...browsing }, ...matches.map(({ staticData }) => staticData));
      merged.tray ??= merged.frame === 'browse';
      if (matches.some(({ status }) => status === 'notFound' || status === 'error')) return withoutPage(merged);
      return matches.some(({ status }) => status === 'pending') ? withoutOwnHeader(merged) : merged;
    },
    structuralSharing: true,
  });
}

/** A not-found or failed page has neither a header nor a bar of its own, so it gets the defaults with their links. */
function withoutPage(data: FrameData): FrameData {
  return { ...withoutOwnHeader(data), bottomBar: data.frame !== 'steps', fills: false };
}

/** The same for the header of a page that is still loading. */
function withoutOwnHeader(data: FrameData): FrameData {
  return data.phoneHeader === 'own' ? { ...data, phoneHeader: 'title' } : data;
}

interface FrameData {
  frame: Frame;
  phoneHeader: 'brand' | 'search' | 'title' | 'own';
  title?: PlainTextKey;
  bottomBar: boolean;
  step?: Step;
  tray?: boolean;
  fills?: boolean;
}
