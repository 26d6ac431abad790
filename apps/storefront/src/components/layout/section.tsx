import ChevronRight from '#icons/chevron-right';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useId, type ReactNode } from 'react';
import { Icon } from '#components/media/icon.tsx';

interface SectionProps {
  title: ReactNode;
  /** In grey beside the title, from 768 px. */
  note?: ReactNode;
  /** "All new arrivals ›" */
  more?: { words: string; link: LinkProps };
  children: ReactNode;
}

/** A section of a page with its heading. */
export function Section({ title, note, more, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="below-fold pt-9 lg:pt-14">
      <div className="mb-4 flex items-baseline gap-4 lg:mb-5">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {note && <p className="text-sm text-text-3 max-md:hidden">{note}</p>}
        {more && (
          <Link
            {...more.link}
            className="-my-2.75 ml-auto inline-flex items-center gap-0.5 py-2.75 whitespace-nowrap text-link hover:underline"
          >
            {more.words}
            <Icon of={ChevronRight} size="sm" />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
