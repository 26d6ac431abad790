import { isNotFound, notFound } from '@tanstack/react-router';

/** Marks what was there once: its page says so, with status 410. */
const gone = 'gone';

/** For loaders: an object that does not exist is the page "Not Found" with its status, not an error. */
export async function foundOr404<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'OBJECT_NOT_EXIST') throw notFound();
    if (code === 'COMMODITY_OFF_SALE') throw notFound({ data: gone });
    throw error;
  }
}

/** Whether the data of a page that is not found, or its error, says that the object was there once. */
export function isGone(found: unknown): boolean {
  return found === gone || (isNotFound(found) && found.data === gone);
}

/** While a page is rendered the error is the gateway's own, whose class is not the one that the pages' bundle has. */
function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
