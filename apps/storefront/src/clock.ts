/** The device's time in milliseconds since 1970. The one place that reads the clock; `api/server-clock.ts` corrects it. */
export function nowMs(): number {
  return Date.now();
}

export function now(): Date {
  return new Date(nowMs());
}
