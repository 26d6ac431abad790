import type { IconNode } from 'lucide';
import { createElement, memo } from 'react';
import { classes } from '#components/classes.ts';

interface IconProps {
  /** The drawing of one icon: `import bell from '#icons/bell'`. */
  of: IconNode;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
}

const sizes = { sm: 'size-4', md: 'size-5', lg: 'size-6' };

/** Decorative: hidden from assistive technology. Memoized, since a page has about eighty icons that seldom change. */
export const Icon = memo(function Icon({ of: icon, size = 'md', className }: IconProps) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className={classes('icon', sizes[size], className)}>
      {icon.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))}
    </svg>
  );
});
