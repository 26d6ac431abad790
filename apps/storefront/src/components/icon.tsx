import type { LucideIcon } from 'lucide-react';
import { classes } from './classes.ts';

interface IconProps {
  /** One icon, imported alone: `import Bell from 'lucide-react/dist/esm/icons/bell'`. */
  of: LucideIcon;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
}

const sizes = { sm: 'size-4', md: 'size-5', lg: 'size-6' };

/** Decoration beside words: hidden from assistive tech. */
export function Icon({ of: Shape, size = 'md', className }: IconProps) {
  return <Shape aria-hidden strokeWidth={1.75} className={classes('flex-none', sizes[size], className)} />;
}
