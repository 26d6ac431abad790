import { Link, type LinkProps } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { classes } from '#components/classes.ts';

export interface Tab {
  key: string;
  words: ReactNode;
  /** In grey beside the text. */
  count?: number;
  /** Tabs are links, so that Back works and each has an address. */
  link: LinkProps;
}

interface TabLinksProps {
  label: string;
  tabs: readonly Tab[];
  /** The key of the current tab. */
  current: string;
  className?: string;
}

/** A row of links with a line under the current one; scrolls sideways where it is too long. */
export function TabLinks({ label, tabs, current, className }: TabLinksProps) {
  const row = useRef<HTMLElement>(null);
  const currentIndex = tabs.findIndex(({ key }) => key === current);
  useEffect(() => scrollToCurrent(row.current, currentIndex), [currentIndex]);
  return (
    <nav
      ref={row}
      aria-label={label}
      className={classes('relative flex gap-7 overflow-x-auto border-b border-line [scrollbar-width:none]', className)}
    >
      {tabs.map(({ key, words, count, link }) => (
        <Link
          key={key}
          {...link}
          // Turns off the router's own `aria-current`.
          activeProps={{ 'aria-current': undefined }}
          aria-current={key === current ? 'page' : undefined}
          className={classes(
            'relative inline-flex min-h-12 min-w-11 flex-none items-center gap-1.5 whitespace-nowrap -outline-offset-2 after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-full',
            key === current ? 'font-bold text-text after:bg-primary' : 'text-text-2 hover:text-text',
          )}
        >
          {words}
          {count !== undefined && <span className="text-xs font-regular text-text-3 tabular-nums">{count}</span>}
        </Link>
      ))}
    </nav>
  );
}

/** Scrolls the current tab to the middle of the row, as far as possible. */
function scrollToCurrent(row: HTMLElement | null, currentIndex: number): void {
  const current = row?.children[currentIndex];
  if (row && current instanceof HTMLElement)
    row.scrollLeft = current.offsetLeft + current.offsetWidth / 2 - row.clientWidth / 2;
}
