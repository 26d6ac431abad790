import { normaliseTrackingNo } from '@kaimai/contract/after-sales/tracking-number';
import { translations } from '@kaimai/contract/texts/gateway-texts';
import { Refusal } from '#service/refusal.ts';

/** A tracking number as it is stored; refused when no carrier can have issued it. */
export function requireTrackingNo(written: string): string {
  const trackingNo = normaliseTrackingNo(written);
  if (trackingNo !== undefined) return trackingNo;
  throw new Refusal('PARAMETER_ERROR', { detail: wrongFormWords, fields: { trackingNo: wrongFormWords } });
}

const wrongFormWords = translations('afterSales.trackingForm');
