export const workerAddress = '/service-worker.js';

/** The pages that were visited, with title and time. The worker and the offline page know this name, too. */
export const pagesCache = 'kaimai-pages';

/** Pictures, stored by the worker while this cache exists (pages.ts creates it). */
export const picturesCache = 'kaimai-pictures';

/** Followed by the build: the program's files, and the page without content that starts it. */
export const programCachePrefix = 'kaimai-program-';

/** The address under which the page without content is cached. */
export const shellAddress = '/offline-shell';
