import { useRouter } from '@tanstack/react-router';
import Search from '#icons/search';
import type { SyntheticEvent } from 'react';
import { classes } from '#components/classes.ts';
import { useAddressValue } from '#components/form/use-address-value.ts';
import { Icon } from '#components/media/icon.tsx';
import { useTexts } from '#i18n/use-texts.ts';

interface OrderSearchProps {
  /** The current search text, which stays in the box. */
  keyWords: string;
  /** The tab to search in. */
  status: string;
  className?: string;
}

/** Finds orders by number, product or shop. A GET form, so the text is part of the address. */
export function OrderSearch({ keyWords, status, className }: OrderSearchProps) {
  const { t } = useTexts();
  const router = useRouter();
  const input = useAddressValue<HTMLInputElement>(keyWords);
  const search = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get('keyWords');
    const trimmedWords = typeof words === 'string' ? words.trim() : '';
    void router.navigate({ to: '/order-list', search: { status, keyWords: trimmedWords } });
  };
  return (
    <search className={className}>
      <form
        action="/order-list"
        onSubmit={search}
        className={classes(
          'flex h-(--size-control) items-center rounded-full bg-surface pr-1 pl-4',
          'focus-within:outline-2 focus-within:outline-focus',
        )}
      >
        <input type="hidden" name="status" value={status} />
        <input
          ref={input}
          type="search"
          name="keyWords"
          defaultValue={keyWords}
          maxLength={100}
          aria-label={t('orders.search')}
          placeholder={t('orders.searchFor')}
          className="h-full min-w-0 flex-1 bg-transparent text-base outline-none [&::-webkit-search-cancel-button]:hidden"
        />
        <button
          aria-label={t('orders.search')}
          className="relative grid size-9 place-items-center rounded-full bg-surface-ink text-on-ink after:absolute after:-inset-1"
        >
          <Icon of={Search} size="sm" />
        </button>
      </form>
    </search>
  );
}
