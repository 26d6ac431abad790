import { createHash } from 'node:crypto';

/**
 * Search is tuned with one half of the judged queries; the other half shows whether it also improved for other queries.
 * A hash of the words decides, so nobody chooses, and adding queries does not move the existing ones.
 */
export type Half = 'tuning' | 'held-out';

export function halfOf(query: string): Half {
  const words = query.normalize('NFKC').toLowerCase().trim().replaceAll(/\s+/g, ' ');
  const [byte = 0] = createHash('sha256').update(words).digest();
  return byte % 2 === 0 ? 'tuning' : 'held-out';
}
