import { classes } from '#components/classes.ts';

/** A picture of the media store. */
export interface PictureSource {
  id: string;
  width: number;
  height: number;
  /** A few pixels as a data: address, shown until the picture is there. */
  placeholder: string;
}

interface PictureProps {
  picture: PictureSource;
  /** What is seen on it; empty where the words beside it say so already. */
  alt: string;
  /** How wide it stands, such as `(min-width: 64rem) 16vw, 45vw`. */
  sizes: string;
  /** In sight at once, so loaded at once; the largest one of a page also comes first. */
  eager?: boolean;
  first?: boolean;
  className?: string;
}

const widths = [160, 320, 480, 640, 960, 1200, 1600] as const;

/** The address of a picture at the smallest of the store's widths that is wide enough. */
export function pictureUrl(id: string, width: number): string {
  return `/media/${id}/${widths.find((stored) => stored >= width) ?? 1600}`;
}

/** Every width that the store has up to the first that is not narrower than the master: it enlarges nothing. */
export function sourceSet({ id, width }: PictureSource): string {
  const worthwhile = widths.filter((_, index) => (widths[index - 1] ?? 0) < width);
  return worthwhile.map((stored) => `/media/${id}/${stored} ${Math.min(stored, width)}w`).join(', ');
}

/** How wide a picture is that fills something of this height: as `sizes` where that is more than the place is wide. */
export function widthAtHeight({ width, height }: PictureSource, pixels: number): string {
  return `${Math.ceil((pixels * width) / height)}px`;
}

/** Fills its place; give the place its shape by `className` (`aspect-square w-full rounded-lg`). */
export function Picture({ picture, alt, sizes, eager = false, first = false, className }: PictureProps) {
  const { id, width, height, placeholder } = picture;
  return (
    <img
      src={pictureUrl(id, 640)}
      srcSet={sourceSet(picture)}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading={eager || first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding={first ? 'sync' : 'async'}
      style={{ backgroundImage: `url(${placeholder})` }}
      className={classes('bg-surface-sunken bg-cover bg-center object-cover filter-(--picture-filter)', className)}
    />
  );
}
