/** The system's time: the one place of the program that reads it. */
export function systemNow(): Date {
  return new Date();
}
