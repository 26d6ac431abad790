import type { ReactNode } from 'react';

export function PageHeading({ children }: { children: ReactNode }) {
  return <h1 className="text-xl font-bold wrap-anywhere lg:text-2xl">{children}</h1>;
}
