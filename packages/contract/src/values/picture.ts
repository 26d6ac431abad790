import * as z from 'zod/mini';

/** A picture of the shop's media store: `/media/{id}/{width}` gives it at one of `pictureWidths`. */
export const picture = z.object({
  id: z.string(),
  /** Of the master, for the right proportions before it has loaded. */
  width: z.int(),
  height: z.int(),
  /** A data: address of a few pixels, shown blurred until the picture is there. */
  placeholder: z.string(),
});
export type Picture = z.infer<typeof picture>;
