import { readFileSync } from 'node:fs';
import { contentLocales } from '@kaimai/contract/values/locale';
import type { IdentityProvider } from '@kaimai/gateway/deployment';
import * as z from 'zod';
import { isLocalHost } from '#local-host.ts';

const maxIconLength = 20_000;

/** Accepts https, and http on this computer. No query: the metadata are at a fixed path below the issuer. */
function isIssuer(text: string): boolean {
  const url = URL.parse(text);
  if (!url || url.search || url.hash || url.username || url.password) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLocalHost(url.hostname));
}

const text = z.string().trim().min(1).max(500);
const name = z.string().trim().min(1).max(40);
const names = z.strictObject(
  Object.fromEntries(contentLocales.map((locale) => [locale, name])) as Record<
    (typeof contentLocales)[number],
    typeof name
  >,
);
const picture = z
  .string()
  .max(maxIconLength)
  .regex(
    /^data:image\/(png|webp|svg\+xml);base64,[A-Za-z\d+/]+=*$/,
    'must be a data: URL of a PNG, WebP or SVG in base64',
  );
/** Printable ASCII without spaces, quotation marks and backslashes (RFC 6749, section 3.3). */
const scopes = z.array(z.string().regex(/^[\x21\x23-\x5b\x5d-\x7e]{1,100}$/)).max(20);

const providerSchema = z.strictObject({
  id: z.string().regex(/^[a-z\d-]{1,30}$/, 'must have 1 to 30 lower-case letters, digits and hyphens'),
  issuer: z.string().refine(isIssuer, 'must be an https address without query, as in the provider’s metadata'),
  clientId: text,
  clientSecret: text,
  name: names,
  scopes: scopes.default(['openid', 'email']).refine((list) => list.includes('openid'), 'must contain openid'),
  trustVerifiedEmail: z.boolean().default(false),
  selectAccount: z.boolean().default(false),
  icon: picture.optional(),
  colour: z
    .string()
    .regex(/^#[\da-f]{6}$/i, 'must be like #1a73e8')
    .optional(),
});

const providerList = z
  .array(providerSchema)
  .max(10)
  .superRefine((providers, context) => {
    for (const key of ['id', 'issuer'] as const) {
      const values = providers.map((provider) => provider[key].replace(/\/$/, ''));
      const index = values.findIndex((value, at) => values.indexOf(value) < at);
      if (index >= 0) context.addIssue({ code: 'custom', path: [index, key], message: 'is used by another one' });
    }
  });

/**
 * Identity providers as a JSON array, or from the file that the text names. Problems name provider and field and never
 * repeat a value, which may be a secret.
 */
export const identityProviders = z.string().transform((setting, context): IdentityProvider[] => {
  const refuse = (problem: string): never => {
    context.addIssue({ code: 'custom', input: setting, params: { problem } });
    return z.NEVER;
  };
  const json = setting.startsWith('[') ? setting : readText(setting);
  if (json === undefined) return refuse('names a file that cannot be read, and is no JSON array either');
  const value = parseJson(json);
  if (value === undefined) return refuse('is no valid JSON');
  const { data, error } = providerList.safeParse(value);
  if (error) return refuse(describeProblem(error.issues[0], value));
  return data.map(({ icon = null, colour = null, ...provider }) => ({ ...provider, icon, colour }));
});

/** Such as `provider 2 (“google”): clientSecret is missing`. */
function describeProblem(issue: z.core.$ZodIssue | undefined, value: unknown): string {
  const [index, ...path] = issue?.path ?? [];
  if (typeof index !== 'number') return 'must be a JSON array of at most 10 providers';
  const provider: unknown = Array.isArray(value) ? value[index] : undefined;
  const { id } = (provider ?? {}) as { id?: unknown };
  const which = `provider ${index + 1}${typeof id === 'string' ? ` (“${id.slice(0, 30)}”)` : ''}`;
  return `${which}: ${[path.join('.'), describeIssue(issue, fieldAt(provider, path))].filter(Boolean).join(' ')}`;
}

function describeIssue(issue: z.core.$ZodIssue | undefined, value: unknown): string {
  if (issue?.code === 'unrecognized_keys') return `has unknown fields: ${issue.keys.join(', ')}`;
  if (value === undefined) return 'is missing';
  const isOwnMessage = issue?.code === 'custom' || issue?.message.startsWith('must ') === true;
  return isOwnMessage ? issue.message : 'is not valid';
}

function fieldAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown> | undefined)?.[key], value);
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
