/**
 * The first argument of a bench as a positive number, such as its seconds or repetitions; the default without one. Throws for
 * everything else: a bench that repeats nothing would pass.
 */
export function positiveArgument(defaultValue: number, argument = process.argv[2]): number {
  const value = Number(argument ?? defaultValue);
  if (!Number.isFinite(value) || value <= 0) throw new Error(`The argument “${argument}” is not a positive number.`);
  return value;
}
