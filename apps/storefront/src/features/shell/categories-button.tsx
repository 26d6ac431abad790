import ChevronDown from '#icons/chevron-down';
import LayoutGrid from '#icons/layout-grid';
import { Suspense, useRef, useState, type FormEvent } from 'react';
import { Icon } from '#components/media/icon.tsx';
import { useIntent } from '#components/use-intent.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { lazyPart } from '#offline/lazy-part.tsx';

const loadMenu = () => import('./categories-menu.tsx');
const CategoriesMenu = lazyPart(loadMenu);

/** Opens the category menu. A form button, so that without JavaScript it opens the page of the categories. */
export function CategoriesButton() {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const intent = useIntent(loadMenu);
  const form = useRef<HTMLFormElement>(null);
  const toggle = (event: FormEvent) => {
    event.preventDefault();
    setOpen(!isOpen);
  };
  return (
    <form ref={form} action="/categories" onSubmit={toggle} className="max-md:hidden">
      <button
        type="submit"
        aria-expanded={isOpen}
        aria-label={t('shell.allCategories')}
        {...intent}
        className="inline-flex min-h-(--size-control) items-center gap-2 rounded-full px-3.5 font-medium whitespace-nowrap hover:bg-surface-hover aria-expanded:bg-surface-hover"
      >
        <Icon of={LayoutGrid} />
        <span className="max-lg:hidden">{t('shell.allCategories')}</span>
        <Icon of={ChevronDown} size="sm" className="max-lg:hidden" />
      </button>
      {isOpen && (
        <Suspense>
          <CategoriesMenu root={form} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </form>
  );
}
