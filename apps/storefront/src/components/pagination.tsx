import { Link, type LinkProps } from '@tanstack/react-router';
import ChevronLeft from '#icons/chevron-left';
import ChevronRight from '#icons/chevron-right';
import type { ReactNode } from 'react';
import { useTexts } from '#i18n/use-texts.ts';
import { buttonClass } from './button.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { pagesInSight } from './pages-in-sight.ts';

interface PaginationProps {
  /** The page one is on, from 1. */
  start: number;
  totalPages: number;
  /** The address of another page of the list. */
  linkTo(page: number): LinkProps;
  /** The words of a large "more" link above the pages, such as "Next page, 18 more". */
  more?: ReactNode;
  /** Under the pages, such as "1–18 of 186". */
  summary?: ReactNode;
}

const cell = 'inline-grid h-(--size-control) min-w-(--size-control) place-items-center rounded-md px-2';

/** The pages of a list, as links. */
export function Pagination({ start, totalPages, linkTo, more, summary }: PaginationProps) {
  const { t } = useTexts();
  return (
    <nav aria-label={t('shell.pages')} className="grid justify-items-center gap-4 pt-4 pb-12">
      {more && start < totalPages && (
        <Link {...linkTo(start + 1)} className={buttonClass()}>
          {more}
        </Link>
      )}
      {totalPages > 1 && (
        <ul className="flex flex-wrap items-center justify-center gap-1 tabular-nums">
          <li>
            <PageArrow
              icon={ChevronLeft}
              label={t('shell.previousPage')}
              link={start > 1 ? linkTo(start - 1) : undefined}
            />
          </li>
          {pagesInSight(start, totalPages).map((page, index) => (
            <li key={page ?? `gap-${index}`}>
              {page === undefined ? (
                <span className={cell}>…</span>
              ) : (
                <Link
                  {...linkTo(page)}
                  activeProps={{ 'aria-current': undefined }}
                  aria-current={page === start ? 'page' : undefined}
                  className={classes(
                    cell,
                    page === start ? 'bg-surface-ink font-medium text-on-ink' : 'hover:bg-surface-hover',
                  )}
                >
                  {page}
                </Link>
              )}
            </li>
          ))}
          <li>
            <PageArrow
              icon={ChevronRight}
              label={t('shell.nextPage')}
              link={start < totalPages ? linkTo(start + 1) : undefined}
            />
          </li>
        </ul>
      )}
      {summary && <p className="text-sm text-text-3 tabular-nums">{summary}</p>}
    </nav>
  );
}

interface PageArrowProps {
  icon: typeof ChevronLeft;
  label: string;
  link: LinkProps | undefined;
}

function PageArrow({ icon, label, link }: PageArrowProps) {
  if (!link) {
    return (
      <span aria-hidden className={classes(cell, 'text-text-disabled')}>
        <Icon of={icon} />
      </span>
    );
  }
  return (
    <Link {...link} aria-label={label} className={classes(cell, 'hover:bg-surface-hover')}>
      <Icon of={icon} />
    </Link>
  );
}
