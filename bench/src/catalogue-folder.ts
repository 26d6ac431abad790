import { withBenchFolder } from './bench-folder.ts';
import { generateCatalogue } from './large-catalogue.ts';

/** The size of a catalogue, and optionally a data folder that already contains it. */
export interface CatalogueChoice {
  size: number;
  folder: string | undefined;
}

/** Parses `100000`, or `100000=FOLDER` for an existing data folder of that size, which is not deleted. Undefined if the arguments are wrong. */
export function parseCatalogueChoices(args: readonly string[]): CatalogueChoice[] | undefined {
  const choices = args.map((argument) => {
    const [size = '', folder] = argument.split('=');
    return { size: Number(size), folder };
  });
  const isInvalid = ({ size }: CatalogueChoice): boolean => !Number.isInteger(size) || size < 1000;
  return choices.length === 0 || choices.some(isInvalid) ? undefined : choices;
}

/** Runs work with a data folder that has a catalogue of this size. */
export async function withCatalogue<T>(
  { size, folder }: CatalogueChoice,
  use: (dataDir: string) => Promise<T>,
): Promise<T> {
  if (folder !== undefined) return use(folder);
  return withBenchFolder(async (dataDir) => {
    await generateCatalogue(dataDir, size);
    return use(dataDir);
  });
}
