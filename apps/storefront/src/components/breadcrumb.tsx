import { Link, type LinkProps } from '@tanstack/react-router';
import { useTexts } from '#i18n/use-texts.ts';

export interface Crumb {
  words: string;
  /** Where it leads; the last one, which is the page itself, leads nowhere. */
  link?: LinkProps;
}

/** The way from the home page, in full on phones too. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTexts();
  const all: readonly Crumb[] = [{ words: t('shell.homeShort'), link: { to: '/' } }, ...crumbs];
  return (
    <nav aria-label={t('shell.breadcrumb')} className="py-3">
      <ol className="flex flex-wrap items-center gap-x-1 gap-y-0.5 text-sm text-text-2">
        {all.map(({ words, link }) => (
          <li
            // A category may be called as the home page is.
            key={link ? JSON.stringify(link) : 'here'}
            className="inline-flex items-center gap-1 not-first:before:mr-1 not-first:before:size-1.25 not-first:before:rotate-45 not-first:before:border-t not-first:before:border-r not-first:before:border-line-control"
          >
            {link ? (
              <Link {...link} className="py-1 hover:text-link coarse:py-2.5">
                {words}
              </Link>
            ) : (
              <span aria-current="page" className="text-text">
                {words}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
