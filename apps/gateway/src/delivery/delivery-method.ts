import type { Selectable } from 'kysely';
import type { Database } from '#db/schema.ts';

/** A delivery method as stored in the table. */
export type DeliveryMethod = Selectable<Database['delivery_method']>;
export type DeliveryMethodCode = DeliveryMethod['method'];
