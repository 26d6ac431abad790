import { AsyncLocalStorage } from 'node:async_hooks';

/** The id of the HTTP request that the running code serves; none for jobs and other work of the program itself. */
export const currentRequestId = new AsyncLocalStorage<string>();
