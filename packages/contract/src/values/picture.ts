import * as z from 'zod/mini';

/** A picture of the media store: `/media/{id}/{width}` returns it in one of `pictureWidths`. */
export const picture = z.object({
  id: z.string(),
  /** The size of the original, for the right proportions before the picture is loaded. */
  width: z.int(),
  height: z.int(),
  /** A data: address of a few pixels, shown blurred until the picture is loaded. */
  placeholder: z.string(),
});
export type Picture = z.infer<typeof picture>;
