import type { ReactNode } from 'react';

/** A list of amounts: `Sum` for each, `SumTotal` at the end. */
export function Sums({ children }: { children: ReactNode }) {
  return <dl className="grid gap-2.5">{children}</dl>;
}

export function Sum({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      {/* The name wraps between words; an amount has no break opportunity. */}
      <dt className="wrap-anywhere text-text-2">{name}</dt>
      <dd className="figures text-right">{children}</dd>
    </div>
  );
}

interface SumTotalProps {
  name: ReactNode;
  /** In grey below the name. */
  note?: ReactNode;
  /** Announces changes to screen readers. */
  isAnnounced?: boolean;
  children: ReactNode;
}

export function SumTotal({ name, note, isAnnounced = false, children }: SumTotalProps) {
  return (
    <div className="mt-1.5 flex items-baseline justify-between gap-4 border-t border-line pt-4">
      <dt className="text-md font-bold">
        {name}
        {note && <span className="block text-xs font-regular text-text-3">{note}</span>}
      </dt>
      <dd aria-live={isAnnounced ? 'polite' : undefined}>{children}</dd>
    </div>
  );
}
