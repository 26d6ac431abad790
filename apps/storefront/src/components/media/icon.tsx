import type { IconNode } from 'lucide';
import { createElement, type ReactElement } from 'react';
import { classes } from '#components/classes.ts';

interface IconProps {
  /** The drawing of one icon: `import bell from '#icons/bell'`. */
  of: IconNode;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
}

const sizes = { sm: 'size-4', md: 'size-5', lg: 'size-6' };

const shapesOfIcons = new WeakMap<IconNode, ReactElement[]>();

/** Decorative: hidden from assistive technology. A page has about eighty icons, so their shapes are created once. */
export function Icon({ of: icon, size = 'md', className }: IconProps) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className={classes('icon', sizes[size], className)}>
      {shapesOf(icon)}
    </svg>
  );
}

function shapesOf(icon: IconNode): ReactElement[] {
  const known = shapesOfIcons.get(icon);
  if (known) return known;
  const shapes = icon.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }));
  shapesOfIcons.set(icon, shapes);
  return shapes;
}
