import { describe, expect, test } from 'vitest';
import { checkDraft, possibleDraft, type RequestDraft } from './request-draft.ts';
import type { AfterSalesOptions } from './after-sales-request.ts';

const terms = {
  faultUntil: '2026-12-20T10:00:00Z',
  lines: [
    { skuCode: 'pot', onlyDefects: false, returnRight: 'standard' as const },
    { skuCode: 'cream', onlyDefects: false, returnRight: 'hygiene' as const },
    { skuCode: 'bread', onlyDefects: true, returnRight: 'perishable' as const },
  ],
};

type CheckedDraft = Parameters<typeof checkDraft>[0];

const draftWith = (changes: Partial<CheckedDraft>): CheckedDraft => ({
  kind: 'RETURN',
  units: {},
  reason: '',
  unopened: false,
  ...changes,
});

test('only lines with units are requested', () => {
  const { lines } = checkDraft(draftWith({ units: { pot: 2, cream: 0 } }), terms);
  expect(lines).toEqual([{ skuCode: 'pot', quantity: 2 }]);
});

test('a product that can be returned only for defects accepts no other reason', () => {
  const units = { pot: 1, bread: 1 };
  expect(checkDraft(draftWith({ units, reason: 'DOES_NOT_FIT' }), terms)).toMatchObject({
    onlyDefects: true,
    reason: '',
  });
  expect(checkDraft(draftWith({ units, reason: 'DAMAGED' }), terms)).toMatchObject({ reason: 'DAMAGED' });
});

test('an unwanted sealed product needs the confirmation of its seal, a faulty one does not', () => {
  const units = { cream: 1 };
  const unwanted = draftWith({ units, reason: 'DOES_NOT_FIT' });
  expect(checkDraft(unwanted, terms)).toMatchObject({ showsSealQuestion: true, isSealMissing: true });
  expect(checkDraft({ ...unwanted, unopened: true }, terms)).toMatchObject({
    showsSealQuestion: true,
    isSealMissing: false,
  });
  expect(checkDraft(draftWith({ units, reason: 'DAMAGED' }), terms)).toMatchObject({ showsSealQuestion: false });
});

test('before the delivery no seal can be broken, so no confirmation of it is required', () => {
  const unwanted = draftWith({ kind: 'REFUND_ONLY', units: { cream: 1 }, reason: 'NO_LONGER_WANTED' });
  expect(checkDraft(unwanted, { ...terms, faultUntil: null })).toMatchObject({
    showsSealQuestion: false,
    isSealMissing: false,
  });
});

test('a cancellation accepts all reasons and needs no confirmation of the seal', () => {
  const cancelling = draftWith({ kind: 'CANCEL', units: { cream: 1, bread: 1 }, reason: 'NO_LONGER_WANTED' });
  expect(checkDraft(cancelling, terms)).toMatchObject({
    isCancelling: true,
    onlyDefects: false,
    reason: 'NO_LONGER_WANTED',
    isSealMissing: false,
  });
});

describe('a draft that was saved before the order changed', () => {
  const saved: RequestDraft = {
    skuCode: '',
    kind: 'CANCEL',
    units: { pot: 3, cup: 1 },
    reason: 'ORDERED_BY_MISTAKE',
    words: 'Two are enough',
    unopened: false,
    files: [],
    unitsWhenUnanswered: 0,
  };
  // Only the fields that limit a draft are filled.
  const optionsOf = (kinds: AfterSalesOptions['kinds']) =>
    ({ kinds, lines: [{ skuCode: 'pot', amounts: [{}, {}] }] }) as unknown as AfterSalesOptions;

  test('has the units and the kinds that are possible now', () => {
    expect(possibleDraft(saved, optionsOf(['CANCEL']), '')).toEqual({ ...saved, units: { pot: 2, cup: 0 } });
    expect(possibleDraft(saved, optionsOf(['RETURN']), '')).toMatchObject({ kind: 'RETURN', words: 'Two are enough' });
  });

  test('has no reason that its kind does not offer', () => {
    expect(possibleDraft(saved, optionsOf(['RETURN']), '').reason).toBe('');
    expect(possibleDraft({ ...saved, reason: 'NO_LONGER_WANTED' }, optionsOf(['RETURN']), '').reason).toBe(
      'NO_LONGER_WANTED',
    );
  });

  test('has the units of the product from which the form was opened since, and keeps its words', () => {
    const options = optionsOf(['CANCEL']);
    options.lines = [...options.lines, { ...options.lines[0], skuCode: 'cup' } as (typeof options.lines)[number]];
    const draftOfPot = { ...saved, skuCode: 'pot', units: { pot: 1 } };
    expect(possibleDraft(draftOfPot, options, 'cup')).toMatchObject({ units: { cup: 2 }, words: 'Two are enough' });
    expect(possibleDraft(draftOfPot, options, 'cup').units).not.toHaveProperty('pot');
    expect(possibleDraft(draftOfPot, options, 'pot').units).toEqual({ pot: 1 });
    expect(possibleDraft(draftOfPot, options, '').units).toEqual({ pot: 1 });
  });
});
