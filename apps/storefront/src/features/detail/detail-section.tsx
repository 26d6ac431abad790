import { useId, type ReactNode } from 'react';

/** A section of the lower part with its heading. */
export function DetailSection({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className="below-fold scroll-mt-22">
      <h2 id={headingId} className="mb-4 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
