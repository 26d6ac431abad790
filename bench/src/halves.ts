import { createHash } from 'node:crypto';

/**
 * Search is tuned by one half of the judged queries; the other half shows whether it got better for queries that nobody
 * tuned it for. A hash of the words decides, so that nobody chooses, and a query stays where it is when others are added.
 */
export type Half = 'tuning' | 'held-out';

export function halfOf(query: string): Half {
  const words = query.normalize('NFKC').toLowerCase().trim().replaceAll(/\s+/g, ' ');
  const [byte = 0] = createHash('sha256').update(words).digest();
  return byte % 2 === 0 ? 'tuning' : 'held-out';
}
