import { createMemoryHistory, createRouter, type AnyRoute } from '@tanstack/react-router';
import { searchBoxParameters } from './features/shell/search-box-parameters.ts';
import { routeTree } from './routeTree.gen.ts';

interface Schema {
  /** The parameters that the schema reads; undefined for a schema that accepts any. */
  names?: () => string[];
}

/**
 * The search parameters that the content of each page depends on, by the path of the page. Pages that have no schema or accept any
 * parameter are left out.
 */
export function readPageParameters(): ReadonlyMap<string, ReadonlySet<string>> {
  // Only inspected: nothing is loaded or rendered.
  const router = createRouter({ routeTree, history: createMemoryHistory(), context: {} as never });
  const routes: [string, AnyRoute][] = Object.entries(router.routesByPath);
  const parameters = new Map<string, ReadonlySet<string>>();
  for (const [path, route] of routes) {
    const names = schemasOf(route).map((schema) => schema.names?.());
    if (names.length > 0 && !names.includes(undefined))
      parameters.set(path, new Set([...searchBoxParameters, ...names.flatMap((each) => each ?? [])]));
  }
  return parameters;
}

/** The schemas of a route and of its layouts. */
function schemasOf({ options, parentRoute }: AnyRoute): Schema[] {
  const schema: Schema | undefined = options.validateSearch;
  return [...(parentRoute ? schemasOf(parentRoute) : []), ...(schema ? [schema] : [])];
}
