/** Returns the current time; the only place in this package that reads the system clock. */
export function systemNow(): Date {
  return new Date();
}
