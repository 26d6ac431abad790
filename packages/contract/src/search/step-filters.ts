/**
 * Filters that compare a number of each product with a bound, which buyers choose from a few steps. An entry declares one filter:
 * its key is the parameter in addresses of pages, `parameter` the one in calls, `facet` the field of `facets` with its counts. Its
 * control and its chip follow from these. Each step has a text (`listing.steps`), and the gateway says which number is compared
 * (search/filters/steps.ts).
 */
export const stepFilters = {
  rating: { parameter: 'ratingFrom', facet: 'ratings', bound: 'from', steps: [4.5, 4, 3], max: 5 },
} as const satisfies Record<string, StepDeclaration>;

interface StepDeclaration {
  parameter: string;
  facet: string;
  /** `from` for at least the step, `to` for at most. */
  bound: 'from' | 'to';
  /** In the order in which they are shown. */
  steps: readonly number[];
  /** The largest bound that a call may have; the smallest is 0. */
  max: number;
}

type StepFilters = typeof stepFilters;
export type StepFilter = keyof StepFilters;
export type StepOf<Name extends StepFilter> = StepFilters[Name]['steps'][number];

export const stepFilterNames = Object.keys(stepFilters) as StepFilter[];

interface Keys {
  name: StepFilter;
  parameter: StepFilters[StepFilter]['parameter'];
  facet: StepFilters[StepFilter]['facet'];
}

/** A value for each filter, by its name, its parameter or its facet. */
export function mapSteps<By extends keyof Keys, Value>(
  by: By,
  value: (name: StepFilter) => Value,
): Record<Keys[By], Value> {
  const entries = stepFilterNames.map((name) => {
    const keys: Keys = { name, ...stepFilters[name] };
    return [keys[by], value(name)] as const;
  });
  return Object.fromEntries(entries) as Record<Keys[By], Value>;
}
