import { useMatches } from '@tanstack/react-router';
import type { PlainTextKey } from '#i18n/text-key.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The layout around the page: `browse` (the default) is white, `task` is grey; see `Frame`. */
    frame?: Frame;
    /** The header on a phone: logo and search, a search box, a title, or the page's own header. */
    phoneHeader?: 'brand' | 'search' | 'title' | 'own';
    /** The text key of the phone header's title. */
    title?: PlainTextKey;
    /** False for pages with their own bar at the bottom. */
    bottomBar?: boolean;
    /** The current step of the checkout. */
    step?: Step;
    /** Whether the page shows the products chosen for comparison; the default is true for browsing pages. */
    tray?: boolean;
    /**
     * Whether the rendered page is complete without scripts and the buyer's data. Scripts and data are then
     * loaded after the page is painted, in low-data mode when they are needed.
     */
    completeWithoutScripts?: boolean;
    /** Whether the page is as high as the window and scrolls inside, without a footer. */
    fillsWindow?: boolean;
  }
}

/**
 * `browse` has a white background, `task` a grey one; `steps` shows the progress instead of a search; `sign-in` has no
 * header.
 */
export type Frame = 'browse' | 'task' | 'steps' | 'sign-in';

export const steps = ['cart', 'delivery', 'payment'] as const;
export type Step = (typeof steps)[number];

const defaults = { frame: 'browse', phoneHeader: 'title', bottomBar: true } as const;

/** The merged `staticData` of the matched routes; inner routes override outer ones. */
export function useFrame() {
  return useMatches({
    select: (matches) => {
      const frameData: FrameData = Object.assign({ ...defaults }, ...matches.map(({ staticData }) => staticData));
      frameData.tray ??= frameData.frame === 'browse';
      if (matches.some(({ status }) => status === 'notFound' || status === 'error')) return forMissingPage(frameData);
      return matches.some(({ status }) => status === 'pending') ? withoutOwnHeader(frameData) : frameData;
    },
    structuralSharing: true,
  });
}

/** A not-found or failed page has neither a header nor a bar of its own, so it gets the defaults with their links. */
function forMissingPage(data: FrameData): FrameData {
  return { ...withoutOwnHeader(data), bottomBar: data.frame !== 'steps', fillsWindow: false };
}

/** A page that is still loading has no header of its own yet, so it gets the default one. */
function withoutOwnHeader(data: FrameData): FrameData {
  return data.phoneHeader === 'own' ? { ...data, phoneHeader: 'title' } : data;
}

/** The fields of `StaticDataRouteOption` that the layout reads, after the defaults are applied. */
interface FrameData {
  frame: Frame;
  phoneHeader: 'brand' | 'search' | 'title' | 'own';
  title?: PlainTextKey;
  bottomBar: boolean;
  step?: Step;
  tray?: boolean;
  fillsWindow?: boolean;
}
