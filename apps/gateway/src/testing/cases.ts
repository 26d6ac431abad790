/**
 * The number of generated cases of a property for each service: few in everyday runs, or as many as CASES says
 * (`CASES=10000 npx vitest run every-service bad-input`).
 */
export function casesOf(usual: number): number {
  // oxlint-disable-next-line no-process-env -- the rule is for the program, and this is for tests only
  return Number(process.env.CASES ?? usual);
}
