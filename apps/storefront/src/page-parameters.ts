import { createMemoryHistory, createRouter, type AnyRoute } from '@tanstack/react-router';
import { searchBoxParameters } from './features/shell/search-box-parameters.ts';
import { routeTree } from './routeTree.gen.ts';

interface Schema {
  /** Missing if any parameter is read. */
  names?: () => string[];
}

/** The search parameters that each page reads, by its path; its content depends on no others. Only pages with a schema. */
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
  const own: Schema | undefined = options.validateSearch;
  return [...(parentRoute ? schemasOf(parentRoute) : []), ...(own ? [own] : [])];
}
