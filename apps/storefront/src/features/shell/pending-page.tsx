import { useLocation } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { fixedWords } from '@kaimai/contract/business-constants';
import { DetailBones, HomeBones, ListBones, PanelBones, StoreBones } from './page-bones.tsx';

/** Stands in the shape of the page that loads, at its top: nothing of the page before is below it. */
export function PendingPage() {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    // Newer browsers answer with a promise, which is no way to end an effect.
    scrollTo(0, 0);
  }, []);
  return (
    <div className="wrap">
      <output className="relative z-(--layer-raised) flex min-h-12 items-center text-sm text-text-2">
        {fixedWords.pending}
      </output>
      {bonesOf(pathname)}
    </div>
  );
}

function bonesOf(pathname: string) {
  if (pathname === '/') return <HomeBones />;
  if (pathname === '/detail') return <DetailBones />;
  if (pathname === '/shop') return <StoreBones />;
  return pathname === '/search' || pathname.startsWith('/categories') ? <ListBones /> : <PanelBones />;
}
