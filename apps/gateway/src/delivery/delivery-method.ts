import type { Selectable } from 'kysely';
import type { Database } from '#db/schema.ts';

/** A delivery method as stored in the table. */
export type DeliveryMethod = Selectable<Database['delivery_method']>;

/** An area where a method has other days, and perhaps another fee. A field is null if the method's value applies. */
export type DeliveryZone = Selectable<Database['delivery_zone']>;

/** A method with its zones, or with the terms of one of them (`withZone`). */
export interface MethodTerms extends DeliveryMethod {
  /** In the order in which they are tried. */
  zones: DeliveryZone[];
  /** The zone whose terms these are. */
  zone?: DeliveryZone;
  /** Whether all days of the week count; otherwise working days. */
  every_day?: boolean;
}
