import { Link, type LinkProps } from '@tanstack/react-router';
import { useTexts } from '#i18n/use-texts.ts';

export interface Crumb {
  words: string;
  /** The link; the last crumb is the page itself and has none. */
  link?: LinkProps;
}

/** The breadcrumb trail. Its last crumb repeats the heading: it is truncated, and on phones left out of a longer trail. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTexts();
  const all: readonly Crumb[] = [{ words: t('shell.homeShort'), link: { to: '/' } }, ...crumbs];
  return (
    <nav aria-label={t('shell.breadcrumb')} className="py-3 coarse:py-0.5">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-text-2">
        {all.map(({ words, link }) => (
          <li
            // A category may have the same name as the home page.
            key={link ? JSON.stringify(link) : 'here'}
            className="inline-flex max-w-full items-center gap-1 max-md:[&:nth-child(n+3):last-child]:hidden max-md:[&:nth-child(n+2):nth-last-child(2)]:after:hidden coarse:last:min-w-0 coarse:last:flex-[1_1_4rem] not-last:after:size-1.25 not-last:after:flex-none not-last:after:rotate-45 not-last:after:border-t not-last:after:border-r not-last:after:border-line-control"
          >
            {link ? (
              <Link
                {...link}
                className="relative py-1 after:absolute after:-inset-x-1.5 after:inset-y-0 hover:text-link coarse:py-3"
              >
                {words}
              </Link>
            ) : (
              <span aria-current="page" className="min-w-0 py-1 text-text coarse:truncate coarse:py-3">
                {words}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
