import type { ReactNode } from 'react';
import { CentreNav } from './centre-nav.tsx';

/** A page of the personal centre, with its navigation beside it. */
export function CentreLayout({ children }: { children: ReactNode }) {
  return (
    <div className="wrap grid items-start gap-8 pt-4 pb-8 lg:grid-cols-[13rem_minmax(0,1fr)] lg:pt-7">
      <CentreNav />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
