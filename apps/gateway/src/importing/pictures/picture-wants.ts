/** Where pictures would come from, to tell the operator what to allow. */
export class PictureWants {
  /** Sources by host; those that are files under an empty name. */
  readonly #refused = new Map<string, Set<string>>();
  readonly #possible = new Map<string, Set<string>>();

  note(source: string, isPossible: boolean): void {
    const wants = isPossible ? this.#possible : this.#refused;
    const host = hostOf(source) ?? '';
    wants.set(host, (wants.get(host) ?? new Set()).add(source));
  }

  /** A source that the folder has a file for. */
  noteFile(source: string): void {
    this.#possible.set('', (this.#possible.get('') ?? new Set()).add(source));
  }

  /** What was left where it is, as nobody allowed it. */
  get refused(): { host: string; count: number }[] {
    return counted(this.#refused);
  }

  /** What a dry run would have asked for. */
  get possible(): { host: string; count: number }[] {
    return counted(this.#possible);
  }
}

/** Undefined for a file. */
export function hostOf(source: string): string | undefined {
  return /^https?:\/\//i.test(source) ? URL.parse(source)?.hostname : undefined;
}

function counted(wants: ReadonlyMap<string, ReadonlySet<string>>): { host: string; count: number }[] {
  return [...wants].map(([host, sources]) => ({ host, count: sources.size }));
}
