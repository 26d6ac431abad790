/** The chunk of the libraries that every page starts with. */
export const librariesChunk = 'libraries';
