import drawn from './pictures.json' with { type: 'json' };

/** One square picture of a product, of 1200 pixels, or 800 if we drew the object. `file` is relative to the folder of pictures. */
export interface ProductPicture {
  file: string;
  view: 'hero' | 'angle' | 'close' | 'set';
  /** Code of the option value that it shows; absent if no option changes the appearance. */
  option?: string;
}

/**
 * Things on a transparent background for the placeholder tiles of empty states, and the arch beside the sign-in form.
 */
export type IllustrationName =
  | 'cart'
  | 'favourites'
  | 'messages'
  | 'search'
  | 'orders'
  | 'addresses'
  | 'history'
  | 'lost'
  | 'broken'
  | 'signIn';

export interface Pictures {
  /**
   * By product code, in the order of the gallery: the first finish four times, or twice if we drew the object, then every
   * other finish from the front.
   */
  products: Record<string, ProductPicture[]>;
  /** By product code, for two products in five: a picture taken by a buyer, 560 pixels square. */
  reviews: Record<string, string>;
  /** Banners by the shop's slug, 1600 × 300, with room for words on the left. */
  shops: Record<string, string>;
  /**
   * Cut-outs by the code of a first-level category, 400 pixels square on a transparent background, standing on the
   * lower edge.
   */
  categories: Record<string, string>;
  /** By campaign code: large ones 1440 × 760, small ones 960 × 620, with room for words on the left. */
  campaigns: Record<string, string>;
  illustrations: Record<IllustrationName, string>;
}

/** Every picture of the demo, as drawn by `npm run draw`; files are relative to `picturesFolder`. */
export const pictures = drawn as Pictures;
