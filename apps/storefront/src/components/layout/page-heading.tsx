import type { ReactNode } from 'react';

export function PageHeading({ children }: { children: ReactNode }) {
  return <h1 className="text-xl font-bold lg:text-2xl">{children}</h1>;
}
