import type { Finisher } from './finisher.ts';
import { finishPage } from './finish-page.ts';

const encoder = new TextEncoder();

/**
 * Finishes pages in development, without a content security policy: Vite injects scripts and styles that no policy
 * could name.
 */
export const developmentFinisher: Finisher = {
  finish: async ({ html, nonce }) => {
    const finished = finishPage({ bytes: encoder.encode(html), nonce }, 'identity');
    return { ...finished, contentSecurityPolicy: '' };
  },
  encodeAgain: async () => {
    throw new Error('Pages are not compressed in development');
  },
  close: async () => undefined,
};
