export const workerAddress = '/service-worker.js';

/** The addresses that were seen, with title and time. The worker and the offline page know this name, too. */
export const pagesCache = 'kaimai-pages';

/** Filled by the worker while it exists. */
export const picturesCache = 'kaimai-pictures';

/** Followed by the build: the program's files, and the page without content that starts it. */
export const programCachePrefix = 'kaimai-program-';

/** Under this address the page without content is kept. */
export const shellAddress = '/offline-shell';
