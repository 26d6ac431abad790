import { useNavigate } from '@tanstack/react-router';
import Search from '#icons/search';
import type { FormEvent } from 'react';
import { useAddressValue } from '#components/form/use-address-value.ts';
import { Icon } from '#components/media/icon.tsx';
import { TabLinks } from '#components/navigation/tabs.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import type { Shop } from './shop-header.tsx';

interface ShopNavProps {
  shop: Shop;
  page: 'home' | 'all' | 'about';
  /** The text searched for within the shop. */
  words: string;
}

/** The tabs of a shop, and the search within it. */
export function ShopNav({ shop: { storeCodeNumber, commodityCount }, page, words }: ShopNavProps) {
  const { t } = useTexts();
  const linkTo = (pageType?: 'all' | 'about') => ({ to: '/shop', search: { storeCodeNumber, pageType } }) as const;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 border-b border-line">
      <TabLinks
        label={t('shop.pages')}
        current={page}
        className="border-b-0!"
        tabs={[
          { key: 'home', words: t('shop.home'), link: linkTo() },
          { key: 'all', words: t('shop.all'), count: commodityCount, link: linkTo('all') },
          { key: 'about', words: t('shop.about'), link: linkTo('about') },
        ]}
      />
      <ShopSearch storeCodeNumber={storeCodeNumber} words={words} />
    </div>
  );
}

/** A GET form, so that it works before hydration and without JavaScript. */
function ShopSearch({ storeCodeNumber, words }: { storeCodeNumber: string; words: string }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const input = useAddressValue<HTMLInputElement>(words);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entry = new FormData(event.currentTarget).get('keyWords');
    const keyWords = typeof entry === 'string' ? entry.trim() : '';
    void navigate({ to: '/shop', search: { storeCodeNumber, pageType: 'all', keyWords } });
  };
  return (
    <search className="my-2 min-w-0 max-md:basis-full md:ml-auto md:w-72">
      <form
        action="/shop"
        onSubmit={submit}
        className="flex h-(--size-control) items-center rounded-full border border-transparent bg-surface-hover focus-within:bg-surface has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus"
      >
        <input type="hidden" name="storeCodeNumber" value={storeCodeNumber} />
        <input type="hidden" name="pageType" value="all" />
        <input
          ref={input}
          name="keyWords"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          defaultValue={words}
          aria-label={t('shop.search')}
          placeholder={t('shop.search')}
          className="h-full min-w-0 flex-1 appearance-none bg-transparent pr-2 pl-4 outline-none"
        />
        <button
          type="submit"
          aria-label={t('shop.search')}
          className="relative mr-0.5 grid size-9 flex-none place-items-center rounded-full bg-surface-ink text-on-ink before:absolute before:-inset-1"
        >
          <Icon of={Search} className="size-4.5" />
        </button>
      </form>
    </search>
  );
}
