/** The folder of the pictures as a URL ending in a slash. */
export const picturesFolder = new URL('../pictures/', import.meta.url);
