import type { InputSource } from './input.ts';

/** A browser as the journeys drive it, by either protocol. One window, whose storage is empty at first. */
export interface Engine {
  navigate(url: string): Promise<void>;
  /** Runs a function in the page with arguments that JSON can carry, and returns what it resolves to. */
  call<Arguments extends unknown[], Result>(
    run: (...parameters: Arguments) => Result | Promise<Result>,
    ...parameters: Arguments
  ): Promise<Result>;
  /** Real pointer and key events, as both protocols describe them. */
  perform(sources: InputSource[]): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  quit(): Promise<void>;
}

/** JavaScript that resolves to the JSON of what a function returns. */
export function expressionOf(run: (...parameters: never[]) => unknown, parameters: readonly unknown[]): string {
  return `(async () => JSON.stringify((await (${run})(...${JSON.stringify(parameters)})) ?? null))()`;
}
