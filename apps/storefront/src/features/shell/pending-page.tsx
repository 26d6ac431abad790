import { useLocation } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import FileCode from '#icons/file-code';
import { classes } from '#components/classes.ts';
import { buttonClass } from '#components/form/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { fixedText } from '#i18n/fixed-text.ts';
import { startPendingPage } from '#scroll-position.ts';
import { SimpleShopNote } from '#product/simple-shop-note.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { DetailSkeleton, HomeSkeleton, ListSkeleton, PanelSkeleton, ShopSkeleton } from './page-skeleton.tsx';

/** The skeleton of the loading page, scrolled to the top. */
export function PendingPage() {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  useLayoutEffect(startPendingPage, []);
  const hasBanner = pathname === '/' || pathname === '/shop';
  return (
    <div className="wrap">
      <noscript>{import.meta.env.SSR && <NeedsScript />}</noscript>
      <SimpleShopNote about="page" />
      <output
        className={classes(
          'relative z-(--layer-raised) flex min-h-12 items-center text-sm text-text-2 [@media(scripting:none)]:hidden',
          hasBanner && 'top-4 left-4',
        )}
      >
        {fixedText('pending', t)}
      </output>
      <div className="[@media(scripting:none)]:hidden">{skeletonOf(pathname, search)}</div>
    </div>
  );
}

/** Private pages are rendered in the browser only: without scripts the skeleton would stay for ever. */
function NeedsScript() {
  const { t } = useTexts();
  return (
    <EmptyState icon={FileCode} title={t('shell.needsScript')} headingLevel={1} text={t('shell.needsScriptText')}>
      <a href="/" className={buttonClass()}>
        {t('shell.toHome')}
      </a>
    </EmptyState>
  );
}

function skeletonOf(pathname: string, { searchType }: { searchType?: unknown }) {
  if (pathname === '/') return <HomeSkeleton />;
  if (pathname === '/detail') return <DetailSkeleton />;
  if (pathname === '/shop') return <ShopSkeleton />;
  const isList = pathname === '/search' ? searchType !== 'shop' : pathname.startsWith('/categories');
  return isList ? <ListSkeleton /> : <PanelSkeleton />;
}
