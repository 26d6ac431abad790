/** Counts requested pictures by host, so that the operator learns which hosts to allow. */
export class RequestedPictures {
  /** Sources by host; files have the empty host. */
  readonly #refused = new Map<string, Set<string>>();
  readonly #possible = new Map<string, Set<string>>();

  add(source: string, { isPossible }: { isPossible: boolean }): void {
    const sourcesByHost = isPossible ? this.#possible : this.#refused;
    const host = hostOf(source) ?? '';
    sourcesByHost.set(host, (sourcesByHost.get(host) ?? new Set()).add(source));
  }

  /** Records a source for which the folder has a file. */
  addFile(source: string): void {
    this.#possible.set('', (this.#possible.get('') ?? new Set()).add(source));
  }

  /** Pictures that were skipped because their host was not allowed, or because no folder was named for files. */
  get refused(): { host: string; count: number }[] {
    return countByHost(this.#refused);
  }

  /** Pictures that a dry run would have requested. */
  get possible(): { host: string; count: number }[] {
    return countByHost(this.#possible);
  }
}

/** The host of a URL; undefined for a file. */
export function hostOf(source: string): string | undefined {
  return /^https?:\/\//i.test(source) ? URL.parse(source)?.hostname : undefined;
}

/** Sorted by host, because pictures are requested in no particular order. */
function countByHost(sourcesByHost: ReadonlyMap<string, ReadonlySet<string>>): { host: string; count: number }[] {
  const counts = [...sourcesByHost].map(([host, sources]) => ({ host, count: sources.size }));
  return counts.toSorted((one, other) => (one.host < other.host ? -1 : 1));
}
