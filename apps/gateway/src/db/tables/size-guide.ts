import type { BodyMeasure, MeasuredRange, SizeSystem } from '@kaimai/contract/values/size';
import type { GeneratedAlways } from 'kysely';
import type { Json, Paragraphs } from '#db/column.ts';

export interface StoredSize {
  /** The names by which shops sell it, in any language. */
  names: string[];
  labels: Partial<Record<SizeSystem, string>>;
  measures: Partial<Record<BodyMeasure, MeasuredRange>>;
}

export interface SizeGuideTables {
  size_guide: {
    id: GeneratedAlways<number>;
    category_id: number;
    /** Null for the general guide of the category. */
    shop_id: number | null;
    note: Json<Paragraphs>;
    sizes: Json<StoredSize[]>;
  };
}
