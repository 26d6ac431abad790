import { Link } from '@tanstack/react-router';
import type { CSSProperties, ReactNode } from 'react';
import { Brand } from '#components/layout/brand.tsx';
import { SimpleShopNote } from '#product/simple-shop-note.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { RegionButton } from './region-button.tsx';

/** The frame already has the gutters, and the skeleton of a page would add its own. */
const withoutGutter = { '--gutter': '0px' } as CSSProperties;

/** The layout of sign-in, registration and password reset: a picture and one form. */
export function SignInFrame({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] bg-canvas lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <aside aria-hidden className="place-items-end justify-center bg-surface-sunken px-14 pt-14 max-lg:hidden lg:grid">
        <div className="h-[calc(100dvh-7rem)] max-h-200 min-h-144 w-full max-w-136 overflow-hidden rounded-t-full bg-skeleton">
          <img
            src="/pictures/arch-sign-in.webp"
            alt=""
            width={620}
            height={775}
            className="size-full object-cover filter-(--picture-filter)"
          />
        </div>
      </aside>
      <main
        id="main"
        className="mx-auto grid w-full max-w-120 grid-cols-[minmax(0,1fr)] content-start gap-6 px-(--gutter) pt-4 pb-10 md:pt-8 lg:content-center lg:py-12"
      >
        <div className="bar-text -mr-2.5 flex items-center justify-between gap-2">
          <Link to="/" aria-label={t('shell.home')} className="flex-none">
            <Brand name={t('shell.brand')} />
          </Link>
          <RegionButton />
        </div>
        <SimpleShopNote about="account" />
        <div className="contents" style={withoutGutter}>
          {children}
        </div>
      </main>
    </div>
  );
}
