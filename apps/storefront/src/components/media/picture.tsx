import type { CSSProperties } from 'react';
import { classes } from '#components/classes.ts';
import { useLowData } from '#settings/use-settings.ts';

/** A picture of the media service. */
export interface PictureSource {
  id: string;
  width: number;
  height: number;
  /** A placeholder of a few pixels as a data: URL. */
  placeholder: string;
}

interface PictureProps {
  picture: PictureSource;
  /** The alternative text; empty where the text beside it says the same. */
  alt: string;
  /** The `sizes` attribute, such as `(min-width: 64rem) 16vw, 45vw`. */
  sizes: string;
  /** Loaded immediately, because it is visible at first. */
  eager?: boolean;
  /** The largest picture that is visible at first: loaded immediately, with a high priority. */
  first?: boolean;
  /** Beside a `first` picture that must not wait for it. */
  later?: boolean;
  /** The width in low-data mode, on any screen; `full` if the buyer opened the large picture. */
  saving?: 160 | 320 | 480 | 'full';
  className?: string;
}

const widths = [160, 320, 480, 640, 960, 1200, 1600] as const;

/** The URL of a picture in the smallest stored width that is large enough. */
export function pictureUrl(id: string, width: number): string {
  return `/media/${id}/${widths.find((stored) => stored >= width) ?? 1600}`;
}

/** All stored widths up to the first that is not narrower than the original, since pictures are not enlarged. */
export function sourceSet({ id, width }: PictureSource): string {
  const usefulWidths = widths.filter((_, index) => (widths[index - 1] ?? 0) < width);
  return usefulWidths.map((stored) => `/media/${id}/${stored} ${Math.min(stored, width)}w`).join(', ');
}

/** The width of a picture that covers a box of this height, as `sizes`, where that is wider than the box. */
export function widthAtHeight({ width, height }: PictureSource, pixels: number): string {
  return `${Math.ceil((pixels * width) / height)}px`;
}

/** Fills its box; give the box its shape by `className` (`aspect-square w-full rounded-lg`). */
export function Picture({ picture, alt, sizes, eager, first, later, saving = 160, className }: PictureProps) {
  const { id, width, height, placeholder } = picture;
  const savedWidth = useLowData() && saving !== 'full' && saving;
  return (
    <img
      {...(savedWidth
        ? { src: pictureUrl(id, savedWidth) }
        : { src: pictureUrl(id, 640), srcSet: sourceSet(picture), sizes })}
      width={width}
      height={height}
      alt={alt}
      loading={first || (eager && !savedWidth) ? 'eager' : 'lazy'}
      fetchPriority={priorityOf({ first, later })}
      decoding={first ? 'sync' : 'async'}
      // In low-data mode the placeholders would be a tenth of the page.
      style={savedWidth ? undefined : ({ '--placeholder': `url(${placeholder})` } as CSSProperties)}
      className={classes('picture', className)}
    />
  );
}

function priorityOf({ first, later }: Pick<PictureProps, 'first' | 'later'>): 'high' | 'low' | undefined {
  if (first) return 'high';
  return later ? 'low' : undefined;
}
