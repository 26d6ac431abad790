/** The `sizes` of a product's picture on its page. */
export const gallerySizes = '(min-width: 82.5rem) 704px, (min-width: 64rem) 52vw, (min-width: 48rem) 48vw, 100vw';
