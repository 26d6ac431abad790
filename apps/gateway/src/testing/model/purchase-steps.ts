import * as fc from 'fast-check';
import { add, buyAgain, changeLine, remove } from './cart-steps.ts';
import { cancel, cancelUnit, confirm, confirmAutomatically, deliver, ship } from './delivery-steps.ts';
import { returnUnit } from './return-steps.ts';
import { placeOrders } from './placing-step.ts';
import type { Step } from './step.ts';
import { closePages, expire, openPage, pay, payLate } from './paying-steps.ts';

/** The first steps of every sequence: one unpaid and one paid checkout. */
export const beginning = fc.tuple(add, add, placeOrders, add, add, placeOrders, pay);

/** All steps with their weights; steps on which many others depend have a higher one. */
const weightedSteps: { weight: number; arbitrary: fc.Arbitrary<Step> }[] = [
  { weight: 3, arbitrary: add },
  { weight: 2, arbitrary: changeLine },
  { weight: 1, arbitrary: remove },
  { weight: 1, arbitrary: buyAgain },
  { weight: 2, arbitrary: placeOrders },
  { weight: 2, arbitrary: openPage },
  { weight: 3, arbitrary: pay },
  { weight: 3, arbitrary: payLate },
  { weight: 2, arbitrary: expire },
  { weight: 1, arbitrary: closePages },
  { weight: 1, arbitrary: cancel },
  { weight: 2, arbitrary: cancelUnit },
  { weight: 4, arbitrary: ship },
  { weight: 3, arbitrary: deliver },
  { weight: 1, arbitrary: confirm },
  { weight: 2, arbitrary: confirmAutomatically },
  { weight: 3, arbitrary: returnUnit },
];

/** Random sequences of steps. When one fails, fast-check first removes the steps that were not executed. */
export const purchaseSteps = fc.commands(
  weightedSteps.flatMap(({ weight, arbitrary }) => Array.from({ length: weight }, () => arbitrary)),
  { maxCommands: 40, size: 'max' },
);
