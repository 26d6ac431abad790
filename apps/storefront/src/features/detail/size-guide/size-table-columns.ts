import type { GuideSize } from '@kaimai/contract/size-guide/size-guide';
import {
  bodyMeasures,
  sizeSystems,
  type BodyMeasure,
  type MeasuredRange,
  type SizeSystem,
} from '@kaimai/contract/values/size';
import type { LengthUnit } from '#settings/length-unit.ts';

/** The columns that any of the sizes fills. */
export function columnsOf(sizes: readonly GuideSize[]): { systems: SizeSystem[]; measures: BodyMeasure[] } {
  return {
    systems: sizeSystems.filter((system) => sizes.some(({ labels }) => labels[system] !== undefined)),
    measures: bodyMeasures.filter((measure) => sizes.some(({ measures }) => measures[measure] !== undefined)),
  };
}

const millimetresPerUnit: Record<LengthUnit, number> = { cm: 10, in: 25.4 };

/** `86–90`, in centimetres or inches to one decimal; one figure where both ends are the same. */
export function formatMeasure({ fromMm, toMm }: MeasuredRange, unit: LengthUnit, tag: string): string {
  const format = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 });
  const [from, to] = [fromMm, toMm].map((mm) => format.format(mm / millimetresPerUnit[unit]));
  return from === to ? `${from}` : `${from}–${to}`;
}
