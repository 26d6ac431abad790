import { useLocation } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { fixedText } from '#i18n/fixed-text.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { DetailSkeleton, HomeSkeleton, ListSkeleton, PanelSkeleton, ShopSkeleton } from './page-skeleton.tsx';

/** The skeleton of the loading page, scrolled to the top. */
export function PendingPage() {
  const { t } = useTexts();
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    // Newer browsers return a promise, which an effect must not return.
    scrollTo(0, 0);
  }, []);
  return (
    <div className="wrap">
      <output className="relative z-(--layer-raised) flex min-h-12 items-center text-sm text-text-2">
        {fixedText('pending', t)}
      </output>
      {skeletonOf(pathname)}
    </div>
  );
}

function skeletonOf(pathname: string) {
  if (pathname === '/') return <HomeSkeleton />;
  if (pathname === '/detail') return <DetailSkeleton />;
  if (pathname === '/shop') return <ShopSkeleton />;
  return pathname === '/search' || pathname.startsWith('/categories') ? <ListSkeleton /> : <PanelSkeleton />;
}
