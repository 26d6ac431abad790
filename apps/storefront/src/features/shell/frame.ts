import { useMatches } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What stands around the page; browsing pages say nothing. */
    frame?: Frame;
    /** What a phone shows at the top: brand and search, a search box, a title, or what the page itself brings. */
    phoneHeader?: 'brand' | 'search' | 'title' | 'own';
    /** The key of the title in the phone's header, such as `pages.cart`. */
    title?: string;
    /** False where the page brings its own bar of one step, so that there are never two. */
    bottomBar?: boolean;
    step?: Step;
  }
}

/** Browsing pages stand on white, tasks on grey; paying has steps instead of a search; signing in stands alone. */
export type Frame = 'browse' | 'task' | 'steps' | 'sign-in';

export const steps = ['cart', 'delivery', 'payment'] as const;
export type Step = (typeof steps)[number];

const browsing = { frame: 'browse', phoneHeader: 'title', bottomBar: true } as const;

/** What the matched routes say in their `staticData`, the innermost last. */
export function useFrame() {
  return useMatches({
    select: (matches) => {
      const said: FrameData = Object.assign({ ...browsing }, ...matches.map(({ staticData }) => staticData));
      if (matches.some(({ status }) => status === 'notFound' || status === 'error')) return withoutPage(said);
      return matches.some(({ status }) => status === 'pending') ? withoutOwnHeader(said) : said;
    },
    structuralSharing: true,
  });
}

/** A page that was not found or that failed brings no header and no bar of its own; the ways on must not go with it. */
function withoutPage(said: FrameData): FrameData {
  return { ...withoutOwnHeader(said), bottomBar: said.frame !== 'steps' };
}

/** Nor does one that is still on its way. */
function withoutOwnHeader(said: FrameData): FrameData {
  return said.phoneHeader === 'own' ? { ...said, phoneHeader: 'title' } : said;
}

interface FrameData {
  frame: Frame;
  phoneHeader: 'brand' | 'search' | 'title' | 'own';
  title?: string;
  bottomBar: boolean;
  step?: Step;
}
