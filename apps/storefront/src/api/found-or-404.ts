import { isNotFound, notFound } from '@tanstack/react-router';

/** Marks an object that no longer exists: its page has status 410. */
const gone = 'gone';

/** Marks an object of a shop that is closed for now. */
const closed = 'closed';

/** For loaders: turns a missing object into the "Not Found" page with its status. */
export async function foundOr404<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'OBJECT_NOT_EXIST') throw notFound();
    if (code === 'COMMODITY_OFF_SALE') throw notFound({ data: gone });
    if (code === 'STORE_CLOSED') throw notFound({ data: closed });
    throw error;
  }
}

/** Whether a not-found page, or its error, is for an object that no longer exists. */
export function isGone(dataOrError: unknown): boolean {
  return dataOrError === gone || (isNotFound(dataOrError) && dataOrError.data === gone);
}

/** Whether a not-found page, or its error, is for a shop that is closed for now or for a product of such a shop. */
export function isClosed(dataOrError: unknown): boolean {
  return dataOrError === closed || (isNotFound(dataOrError) && dataOrError.data === closed);
}

/** On the server the error has the gateway's class, which is not the class in the pages' bundle: so no `instanceof`. */
function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
