/** A check with its result. */
export interface Finding {
  check: string;
  /** `bad`: the program does not work; `warning`: a feature will be missing; `unknown`: it could not be examined. */
  state: 'good' | 'warning' | 'bad' | 'unknown';
  /** The result, in words. */
  says: string;
}

export const good = (check: string, says: string): Finding => ({ check, state: 'good', says });
export const warning = (check: string, says: string): Finding => ({ check, state: 'warning', says });
export const bad = (check: string, says: string): Finding => ({ check, state: 'bad', says });
export const unknown = (check: string, says: string): Finding => ({ check, state: 'unknown', says });
