import { classes } from '#components/classes.ts';

const sizes = {
  sm: 'size-7 rounded-md text-sm',
  md: 'size-12 rounded-lg text-lg',
  lg: 'size-20 rounded-xl text-3xl',
};

interface MonogramProps {
  name: string;
  /** The name of a palette, such as `sage`; an unknown one is grey. */
  tint: string | null;
  size?: keyof typeof sizes;
}

/** A shop's logo: the first letter of its name on its tint. Decorative: the name is beside it. */
export function Monogram({ name, tint, size = 'md' }: MonogramProps) {
  return (
    <span
      aria-hidden
      data-tint={tint ?? undefined}
      className={classes('tinted grid flex-none place-items-center font-bold filter-(--picture-filter)', sizes[size])}
    >
      {Array.from(name)[0]}
    </span>
  );
}
