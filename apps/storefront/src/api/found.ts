import { notFound } from '@tanstack/react-router';

/** For loaders: an object that does not exist is the page "Not Found" with its status, not an error. */
export async function foundOr404<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (isMissing(error)) throw notFound();
    throw error;
  }
}

/** While a page is rendered the error is the gateway's own, whose class is not the one that the pages' bundle has. */
function isMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'OBJECT_NOT_EXIST' || error.code === 'COMMODITY_OFF_SALE')
  );
}
