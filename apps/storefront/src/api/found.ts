import { GatewayError } from '@kaimai/contract/gateway-call';
import { notFound } from '@tanstack/react-router';

/** For loaders: an object that does not exist is the page "Not Found" with its status, not an error. */
export async function foundOr404<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof GatewayError && error.code === 'OBJECT_NOT_EXIST') throw notFound();
    throw error;
  }
}
