import { useEffect } from 'react';
import { useGateway } from '#api/use-gateway.ts';

/**
 * Reports a search that found something, and which of the products is opened: the search learns from both. Reports are
 * optional for the page, so failures are ignored.
 */
export function useSearchReports(words: string, hasFound: boolean): void {
  const gateway = useGateway();
  useEffect(() => {
    if (!words || !hasFound) return undefined;
    void import('#product/search-trail.ts').then(({ reportSearch }) => reportSearch(gateway, words)).catch(() => {});
    const onClick = ({ target }: Event): void => {
      const code = target instanceof Element ? productCodeOf(target.closest<HTMLAnchorElement>('.card a[href]')) : null;
      if (!code) return;
      void import('#product/search-trail.ts')
        .then(({ reportClick }) => reportClick(gateway, words, code))
        .catch(() => {});
    };
    // Captures the click before the link is followed.
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [words, hasFound, gateway]);
}

function productCodeOf(link: HTMLAnchorElement | null): string | null {
  return link?.pathname === '/detail' ? new URLSearchParams(link.search).get('commodityCode') : null;
}
