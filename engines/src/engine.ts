import type { InputSource } from './input.ts';

/** A browser that the journeys control, over WebDriver or WebDriver BiDi. It has one window, whose storage is empty at first. */
export interface Engine {
  navigate(url: string): Promise<void>;
  /** Runs a function in the page with JSON arguments, and returns what it resolves to. */
  call<Arguments extends unknown[], Result>(
    run: (...parameters: Arguments) => Result | Promise<Result>,
    ...parameters: Arguments
  ): Promise<Result>;
  /** Sends real pointer and key events, in the form of both protocols. */
  perform(sources: InputSource[]): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  quit(): Promise<void>;
}

/** A JavaScript expression that resolves to the JSON of a function's result. */
export function expressionOf(run: (...parameters: never[]) => unknown, parameters: readonly unknown[]): string {
  return `(async () => JSON.stringify((await (${run})(...${JSON.stringify(parameters)})) ?? null))()`;
}
