import { Link, type LinkProps } from '@tanstack/react-router';
import ChevronLeft from '#icons/chevron-left';
import ChevronRight from '#icons/chevron-right';
import type { MouseEvent, ReactNode } from 'react';
import { useTexts } from '#i18n/use-texts.ts';
import { buttonClass } from '#components/form/button.tsx';
import { classes } from '#components/classes.ts';
import { Icon } from '#components/media/icon.tsx';
import { isPlainClick } from './link.ts';
import { visiblePageNumbers } from './page-numbers.ts';
import { Spinner } from '#components/feedback/spinner.tsx';

interface MoreLink {
  words: string;
  isLoading: boolean;
  /** Undefined at the end of the list. */
  add: (() => void) | undefined;
}

interface PaginationProps {
  /** The current page, from 1: the last of the pages shown. */
  start: number;
  totalPages: number;
  /** The address of another page of the list. */
  linkTo(page: number): LinkProps;
  /** A large link above the numbers that appends the next page; without scripts it leads to that page. */
  more?: MoreLink;
  /** Below the numbers, such as "1–18 of 186". */
  summary?: ReactNode;
}

const cell = 'inline-grid h-(--size-control) min-w-(--size-control) place-items-center rounded-md px-2';

/** The page numbers of a list, as links. */
export function Pagination({ start, totalPages, linkTo, more, summary }: PaginationProps) {
  const { t } = useTexts();
  const isBeyondLastPage = start > totalPages && totalPages > 0;
  return (
    <nav aria-label={t('shell.pages')} className="grid justify-items-center gap-4 pt-4 pb-12">
      {more?.add && (
        <Link
          {...linkTo(start + 1)}
          // A click adds rows instead of opening the page, so the router need not preload the page.
          preload={false}
          onClick={(event) => onPlainClick(event, more.add)}
          aria-busy={more.isLoading || undefined}
          className={classes(buttonClass(), 'min-w-48')}
        >
          {more.isLoading && <Spinner />}
          {more.words}
        </Link>
      )}
      {(totalPages > 1 || isBeyondLastPage) && (
        <ul className="flex flex-wrap items-center justify-center gap-1 tabular-nums">
          <li>
            <PageArrow
              icon={ChevronLeft}
              label={t('shell.previousPage')}
              // On a page beyond the last one, the arrow leads to the last one.
              link={start > 1 ? linkTo(Math.min(start - 1, totalPages)) : undefined}
            />
          </li>
          {visiblePageNumbers(start, totalPages).map((page, index) => (
            <li key={page ?? `gap-${index}`}>
              {page === undefined ? (
                <span className={cell}>…</span>
              ) : (
                <Link
                  {...linkTo(page)}
                  // Turns off the router's own `aria-current`.
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
      {summary && (
        <p role="status" className="text-sm text-text-3 tabular-nums">
          {summary}
        </p>
      )}
    </nav>
  );
}

/** With a modifier key the browser follows the link, such as in a new tab. */
function onPlainClick(event: MouseEvent, callback: (() => void) | undefined): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  callback?.();
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
