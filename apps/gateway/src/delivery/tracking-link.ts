/** Pages of carriers about one parcel, by the codes of `carriers.ts`. Carriers without a public page are missing. */
const pages: Readonly<Record<string, string>> = {
  sf: 'https://www.sf-express.com/we/ow/chn/en/waybill/waybill-detail/{number}',
  zto: 'https://www.zto.com/express/expressCheck.html?txtBill={number}',
  yunexpress: 'https://www.yuntrack.com/parcelTracking?id={number}',
  dhl: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}',
  ups: 'https://www.ups.com/track?tracknum={number}',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr={number}',
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}',
};

/** How the tracking numbers of the demo's parcels begin, which no carrier transports. */
export const demoTrackingPrefix = 'DEMO';

/** The carrier's own page about a parcel; null for an unknown carrier and for parcels of the demo. */
export function trackingLink(carrier: string, trackingNo: string): string | null {
  const page = Object.hasOwn(pages, carrier) ? pages[carrier] : undefined;
  if (!page || trackingNo.startsWith(demoTrackingPrefix)) return null;
  // A path segment of dots alone would be resolved away, and is no number of any carrier.
  if (/^\.*$/.test(trackingNo)) return null;
  return page.replace('{number}', () => encodeURIComponent(trackingNo.toWellFormed()));
}
