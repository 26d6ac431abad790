import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { Brand } from '#components/layout/brand.tsx';
import { PageHeader } from '#components/layout/page-header.tsx';
import { classes } from '#components/classes.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { CategoriesButton } from './categories-button.tsx';
import { useFrame } from './frame.ts';
import { CartTool, HeaderTools } from './header-tools.tsx';
import { PhoneHeader } from './phone-header.tsx';
import { RegionButton } from './region-button.tsx';
import { SearchBox, type SuggestionsProps } from './search-box.tsx';

interface HeaderProps {
  suggestions?: ComponentType<SuggestionsProps>;
}

export function Header({ suggestions }: HeaderProps) {
  const { t } = useTexts();
  const { phoneHeader, title } = useFrame();
  return (
    <PageHeader
      height={phoneHeader === 'brand' ? 'rows' : 'line'}
      className={phoneHeader === 'own' ? 'max-md:hidden' : undefined}
    >
      {phoneHeader === 'title' && <PhoneHeader title={title ? t(title) : t('shell.brand')} actions={<CartTool />} />}
      {phoneHeader === 'search' && (
        <PhoneHeader actions={<CartTool />}>
          <SearchBox suggestions={suggestions} compact />
        </PhoneHeader>
      )}
      <div
        className={classes(
          'wrap grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-1 pt-1.5 pb-2.5 md:flex md:min-h-(--size-header) md:gap-2 md:py-0',
          phoneHeader !== 'brand' && 'max-md:hidden',
        )}
      >
        <Link to="/" aria-label={t('shell.home')}>
          <Brand name={t('shell.brand')} />
        </Link>
        <CategoriesButton />
        <SearchBox suggestions={suggestions} />
        <div className="-mr-2.5 ml-auto flex max-w-[calc(100%+.625rem)] items-center">
          <RegionButton />
          <HeaderTools />
        </div>
      </div>
    </PageHeader>
  );
}
