import ChevronDown from '#icons/chevron-down';
import type { ReactNode } from 'react';
import { Icon } from '#components/icon.tsx';

/** One group of filters; the browser folds it, with or without JavaScript. */
export function Facet({ title, open = true, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={open} className="facet">
      <summary>
        {title}
        <Icon of={ChevronDown} className="size-4.5" />
      </summary>
      {children}
    </details>
  );
}

interface FacetLinkProps {
  href: string;
  isOn: boolean;
  count: string;
  /** A ring: one of several instead of any of several. */
  isRadio?: boolean;
  children: ReactNode;
}

/** A filter as an address, so that it works without JavaScript and Back takes it away again. */
export function FacetLink({ href, isOn, count, isRadio = false, children }: FacetLinkProps) {
  return (
    <a
      href={href}
      rel="nofollow"
      aria-current={isOn || undefined}
      className={isRadio ? 'facet-row facet-box facet-radio' : 'facet-row facet-box'}
    >
      <span>{children}</span>
      <span>{count}</span>
    </a>
  );
}
