import { systemNow } from '../clock.ts';

/**
 * A requestNo: 14 digits YYYYMMDDHHmmss of local time, the milliseconds as four digits (067 becomes 0670), then a
 * counter. Formatted by hand since `SSSS` differs between date libraries.
 */
export function formatRequestNo(now: Date, counter: number): string {
  const twoDigits = (value: number) => value.toString().padStart(2, '0');
  const date = `${now.getFullYear()}${twoDigits(now.getMonth() + 1)}${twoDigits(now.getDate())}`;
  const time = `${twoDigits(now.getHours())}${twoDigits(now.getMinutes())}${twoDigits(now.getSeconds())}`;
  return `${date}${time}${now.getMilliseconds().toString().padStart(3, '0')}0${counter}`;
}

/** A source of request numbers that never repeats within this page or process. */
export function requestNumbers(firstCounter = 1, now: () => Date = systemNow): () => string {
  let counter = firstCounter;
  return () => formatRequestNo(now(), counter++);
}

/** The upload's timestamp: 14 digits yyyyMMddHHmmss of local time (docs/specification.md, section 7). */
export function formatTimestamp(now: Date): string {
  return formatRequestNo(now, 0).slice(0, 14);
}
