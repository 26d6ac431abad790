/** Queries about the public catalogue that no cache answered, by the server that did. */
export interface Reads {
  primary: number;
  replica: number;
  /** Failed on the replica, then answered by the primary; not counted in `primary`. */
  repeated: number;
}

/** Reads the counts of a program since its start. */
export async function countReads(metricsUrl: string): Promise<Reads> {
  const metrics = await (await fetch(metricsUrl)).text();
  const count = (target: string): number => {
    const found = new RegExp(`^kaimai_public_reads_total\\{[^}]*target="${target}"[^}]*\\} (\\d+)$`, 'm').exec(metrics);
    if (!found) throw new Error(`The metrics have no reads by the ${target}`);
    return Number(found[1]);
  };
  return { primary: count('primary'), replica: count('replica'), repeated: count('primary after replica') };
}

export function difference(after: Reads, before: Reads): Reads {
  return {
    primary: after.primary - before.primary,
    replica: after.replica - before.replica,
    repeated: after.repeated - before.repeated,
  };
}
