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
  /** Loaded immediately, because it is visible at first; in low-data mode only when the buyer comes near it. */
  eager?: boolean;
  /**
   * `high` for the largest picture that is visible at first, which is also loaded immediately; `low` for a picture beside it
   * that must not delay it.
   */
  priority?: 'high' | 'low' | undefined;
  /** The width in low-data mode, on any screen (160 by default); `full` if the buyer opened the large picture. */
  lowDataWidth?: 160 | 320 | 480 | 'full';
  className?: string;
}

/**
 * The widths in which the media service stores pictures, in pixels. Repeated from `pictureWidths` of the contract, whose module is
 * large.
 */
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

/** The width of a picture that is `boxHeight` pixels high, as `sizes`: for pictures that are wider than the box that they cover. */
export function widthAtHeight({ width, height }: PictureSource, boxHeight: number): string {
  return `${Math.ceil((boxHeight * width) / height)}px`;
}

/** Fills its box; give the box its shape by `className` (`aspect-square w-full rounded-lg`). */
export function Picture({ picture, alt, sizes, eager, priority, lowDataWidth = 160, className }: PictureProps) {
  const { id, width, height, placeholder } = picture;
  const smallWidth = useLowData() && lowDataWidth !== 'full' ? lowDataWidth : undefined;
  return (
    <img
      {...(smallWidth
        ? { src: pictureUrl(id, smallWidth) }
        : { src: pictureUrl(id, 640), srcSet: sourceSet(picture), sizes })}
      width={width}
      height={height}
      alt={alt}
      loading={priority === 'high' || (eager && !smallWidth) ? 'eager' : 'lazy'}
      fetchPriority={priority}
      decoding={priority === 'high' ? 'sync' : 'async'}
      // In low-data mode the placeholders would be a tenth of the page.
      style={smallWidth ? undefined : ({ '--placeholder': `url(${placeholder})` } as CSSProperties)}
      className={classes('picture', className)}
    />
  );
}
