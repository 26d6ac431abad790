import { translations } from '@kaimai/contract/texts/gateway-texts';
import { Refusal } from '#service/refusal.ts';

/** Letters and digits with at least one digit; carriers print spaces and hyphens to make it readable. */
const trackingForm = /^(?=.*\d)[A-Z\d][A-Z\d-]{1,39}$/;

/** A tracking number as it is stored; refused when no carrier can have issued it. */
export function plainTrackingNo(written: string): string {
  const plain = written.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
  if (trackingForm.test(plain)) return plain;
  throw new Refusal('PARAMETER_ERROR', { detail: wrongForm, fields: { trackingNo: wrongForm } });
}

const wrongForm = translations('afterSales.trackingForm');
