import { classes } from '#components/classes.ts';

interface ProviderMarkProps {
  name: string;
  /** A `data:` URL. */
  icon: string | null;
  /** `#rrggbb`. */
  colour: string | null;
}

/** An identity provider's icon, or its initial letter on its colour. Decorative: the name is beside it. */
export function ProviderMark({ name, icon, colour }: ProviderMarkProps) {
  if (icon) return <img src={icon} alt="" width={20} height={20} className="size-5 flex-none object-contain" />;
  return (
    <span
      aria-hidden
      style={colour ? { backgroundColor: colour, color: isDark(colour) ? 'white' : 'black' } : undefined}
      className={classes(
        'grid size-5 flex-none place-items-center rounded-full text-[--spacing(3)] leading-none font-bold',
        !colour && 'bg-surface-hover text-text-2',
      )}
    >
      {Array.from(name)[0]}
    </span>
  );
}

/** Whether white is easier to read on this colour than black, by its approximate relative luminance (WCAG 2.2). */
function isDark(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => (parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.179;
}
