import { useNavigate, useSearch } from '@tanstack/react-router';
import ChevronDown from '#icons/chevron-down';
import Search from '#icons/search';
import { Suspense, useId, useRef, useState, type ComponentType, type FormEvent, type RefObject } from 'react';
import { classes } from '#components/classes.ts';
import { useEarlyEntry } from '#components/form/use-early-entry.ts';
import { Icon } from '#components/media/icon.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import type { SearchBoxParameters } from './search-box-parameters.ts';

export interface SuggestionsProps {
  /** The text in the input. */
  query: string;
  searchType: 'product' | 'shop';
  /** The id for the input's `aria-controls`. */
  listId: string;
  /** The input, for its arrow keys. */
  input: RefObject<HTMLInputElement | null>;
  /** Starts a search for these words. */
  onPick(words: string): void;
  onClose(): void;
}

interface SearchBoxProps {
  suggestions?: ComponentType<SuggestionsProps>;
  /** For a phone's header: without the select. */
  compact?: boolean;
}

/** A GET form, so that it works before hydration and without JavaScript. */
export function SearchBox({ suggestions: Suggestions, compact = false }: SearchBoxProps) {
  const { t } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const { query, searchType, isOpen, setOpen, enterText, search } = useSearchBox(form, input);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(input.current?.value ?? '');
  };

  return (
    <search
      className={
        compact
          ? 'min-w-0 flex-1'
          : 'order-9 col-span-2 min-w-0 md:order-0 md:mx-1 md:max-w-176 md:flex-auto lg:mr-6 lg:ml-2'
      }
    >
      {/* Leaving the box closes its suggestions; all its controls work by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={form}
        action="/search"
        onSubmit={submit}
        onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setOpen(false)}
        className={classes(
          'flex h-(--size-control) min-w-0 items-center rounded-full border border-transparent bg-surface-hover',
          'focus-within:bg-surface has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus',
          // On a phone's inner pages the suggestions are positioned by the header and have its width.
          compact ? '[--suggestions-inset:0.5rem]' : 'relative md:h-12',
        )}
      >
        {!compact && <ScopeSelect key={searchType} chosenType={searchType} />}
        <input
          ref={input}
          name="commodityName"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          aria-label={t('shell.search')}
          placeholder={t('shell.searchPlaceholder')}
          value={query}
          onFocus={() => setOpen(true)}
          onChange={(event) => enterText(event.target.value)}
          {...(Suggestions && {
            role: 'combobox',
            'aria-expanded': isOpen,
            'aria-controls': listId,
            'aria-autocomplete': 'list' as const,
          })}
          className="h-full min-w-0 flex-1 appearance-none bg-transparent px-3 text-md text-ellipsis outline-none"
        />
        <SubmitButton />
        {Suggestions && isOpen && (
          <Suspense>
            <Suggestions
              query={query}
              searchType={searchType}
              listId={listId}
              input={input}
              onPick={search}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        )}
      </form>
    </search>
  );
}

/** The text in the box, initially the text in the address, and a function that searches. */
function useSearchBox(form: RefObject<HTMLFormElement | null>, input: RefObject<HTMLInputElement | null>) {
  const navigate = useNavigate();
  const { commodityName, searchValue, searchType = 'product' }: SearchBoxParameters = useSearch({ strict: false });
  const [typedText, setTypedText] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  useEarlyEntry(input, ({ text, isFocused }) => {
    setTypedText(text);
    setOpen(isFocused);
  });
  return {
    // The home page's address may contain words that were not searched yet.
    query: typedText ?? (commodityName || searchValue || ''),
    searchType,
    isOpen,
    setOpen,
    enterText(words: string) {
      setTypedText(words);
      setOpen(true);
    },
    search(words: string) {
      const chosenType = new FormData(form.current ?? undefined).get('searchType') === 'shop' ? 'shop' : 'product';
      setOpen(false);
      input.current?.blur();
      // The words stay in the box until the words in the address replace them.
      setTypedText(words);
      void navigate({ to: '/search', search: { commodityName: words.trim(), searchType: chosenType } }).then(() =>
        setTypedText((latest) => (latest === words ? undefined : latest)),
      );
    },
  };
}

function SubmitButton() {
  const { t } = useTexts();
  return (
    <button
      type="submit"
      aria-label={t('shell.search')}
      className="relative mr-0.5 grid size-9 flex-none place-items-center rounded-full bg-surface-ink text-on-ink before:absolute before:-inset-1 md:size-10"
    >
      <Icon of={Search} className="size-4.5" />
    </button>
  );
}

/** A native select: it works without scripts and with all assistive technology. */
function ScopeSelect({ chosenType }: { chosenType: 'product' | 'shop' }) {
  const { t } = useTexts();
  return (
    <span className="relative flex h-full items-center text-text-2 after:absolute after:inset-y-[28%] after:right-0 after:w-px after:bg-line-control after:opacity-60">
      <select
        name="searchType"
        defaultValue={chosenType}
        aria-label={t('shell.searchFor')}
        className="h-full appearance-none rounded-l-full bg-transparent pr-8 pl-4 [&>option]:bg-surface [&>option]:text-text"
      >
        <option value="product">{t('shell.products')}</option>
        <option value="shop">{t('shell.shops')}</option>
      </select>
      <Icon of={ChevronDown} size="sm" className="pointer-events-none absolute right-2.5" />
    </span>
  );
}
