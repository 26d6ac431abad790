import * as z from 'zod/mini';

/** The schema of a page's search parameters. `Fields` are those of an object in zod. */
export interface SearchSchema<Fields extends z.core.$ZodShape> {
  names(): string[];
  /** Removes parameters of other names, which the router passes on: those of an advertisement must not make a different page. */
  only<Search extends Record<string, unknown>>(search: Search): Search;
  parse(input: unknown): z.output<z.ZodMiniObject<Fields>>;
  '~standard': {
    types?: { input: z.input<z.ZodMiniObject<Fields>>; output: z.output<z.ZodMiniObject<Fields>> } | undefined;
    validate: (input: unknown) => ReturnType<z.ZodMiniObject<Fields>['~standard']['validate']>;
  };
}
export type SearchOf<Schema extends SearchSchema<z.core.$ZodShape>> = ReturnType<Schema['parse']>;

/** The schema is built when its page is first matched: every page imports all routes. */
export function searchSchema<Fields extends z.core.$ZodShape>(fields: () => Fields): SearchSchema<Fields> {
  let built: z.ZodMiniObject<Fields> | undefined;
  const schema = () => (built ??= z.object(fields()));
  const names = () => Object.keys(schema().shape);
  return {
    names,
    only: (search) => {
      const allowed = { ...search };
      for (const name of Object.keys(search)) if (!Object.hasOwn(schema().shape, name)) delete allowed[name];
      return allowed;
    },
    parse: (input) => z.parse(schema(), input),
    '~standard': { validate: (input) => schema()['~standard'].validate(input) },
  };
}

// Search parameters are strings. A missing or invalid one gets its default (specification, section 2).

const maxTextLength = 200;

/** A text of at most 200 characters. */
export function textField(fallback = '') {
  return z.catch(z._default(z.string().check(z.maxLength(maxTextLength)), fallback), fallback);
}

/** A search text, truncated to its maximum length. */
export function wordsField() {
  const truncatedText = z.pipe(
    z.string(),
    z.transform((words: string) => words.slice(0, maxTextLength)),
  );
  return z.catch(z._default(truncatedText, ''), '');
}

/**
 * A required parameter. By default it is the number of an order, a request or a shop, with at most 60 characters, the most that
 * calls accept. Empty when it is missing or invalid, which the page handles.
 */
export function requiredTextField(pattern: RegExp = /^.{1,60}$/) {
  return z.catch(z.string().check(z.regex(pattern)), '');
}

/** A text of limited length; undefined if it is missing or invalid. */
export function optionalTextField(maxLength = maxTextLength) {
  return z.catch(z.optional(z.string().check(z.maxLength(maxLength))), undefined);
}

/** The URL to return to after the sign-in; `safeRedirect` decides whether it is followed. */
export function redirectField() {
  return optionalTextField(2000);
}

export function choiceField<const Choices extends readonly [string, ...string[]]>(
  choices: Choices,
  fallback: Choices[number],
) {
  return z.catch(z._default(z.enum(choices), fallback), fallback);
}

/** A positive integer, such as a page number. */
export function countField(fallback: number, max = 100_000) {
  return z.catch(z._default(wholeNumberUpTo(max), fallback), fallback);
}

/** A positive integer up to `max`; undefined if it is missing or invalid. */
export function optionalCountField(max: number) {
  return z.catch(z.optional(wholeNumberUpTo(max)), undefined);
}

function wholeNumberUpTo(max: number) {
  return z.pipe(z.transform(wholeNumber), z.number().check(z.minimum(1), z.maximum(max)));
}

/** The page number `start` and the page size `limit`, with the default page size. */
export function pageFields(limit: number) {
  return { start: countField(1), limit: countField(limit, 100) };
}

/** Digits only: `1e3` and `0x10` are numbers in JavaScript. */
function wholeNumber(value: string | number): number {
  return /^\d+$/.test(String(value)) ? Number(value) : NaN;
}
