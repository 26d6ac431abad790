import { readFileSync } from 'node:fs';

/** Preloaded into the program: shifts its clock by the seconds in a file, which is read again on each SIGUSR2. */
const file = process.env.CLOCK_STEP_FILE ?? '';
const TrueDate = Date;
let aheadMs = 0;

function readStep(): void {
  aheadMs = Number(readFileSync(file, 'utf8')) * 1000;
}

class SteppedDate extends TrueDate {
  constructor(...args: [] | [number | string | Date]) {
    if (args.length === 0) super(TrueDate.now() + aheadMs);
    else super(...(args as [number]));
  }

  static override now(): number {
    return TrueDate.now() + aheadMs;
  }
}

readStep();
process.on('SIGUSR2', readStep);
globalThis.Date = SteppedDate as DateConstructor;
