import { expect, test } from 'vitest';
import { draftName, toConversationTarget } from './conversation-target.ts';

test('a target has only the fields that are set', () => {
  const fields = { storeCodeNumber: 'S1', commodityCode: '', orderNo: undefined, afterSalesNo: 'R1' };
  expect(toConversationTarget(fields)).toEqual({ storeCodeNumber: 'S1', afterSalesNo: 'R1' });
});

test('a buyer has one draft for each shop, whatever the message is about', () => {
  const aboutOrder = draftName({ storeCodeNumber: 'S1', orderNo: 'KM1' }, { isGuest: false });
  expect(draftName({ storeCodeNumber: 'S1', commodityCode: 'tern-one' }, { isGuest: false })).toBe(aboutOrder);
  expect(draftName({ storeCodeNumber: 'S2', orderNo: 'KM1' }, { isGuest: false })).not.toBe(aboutOrder);
});

test('a guest has one draft for each order, since each has a conversation of its own', () => {
  const names = [
    draftName({ storeCodeNumber: 'S1', orderNo: 'KM1' }, { isGuest: true }),
    draftName({ storeCodeNumber: 'S1', orderNo: 'KM2' }, { isGuest: true }),
    draftName({ storeCodeNumber: 'S1', afterSalesNo: 'R1' }, { isGuest: true }),
    draftName({ storeCodeNumber: 'S1' }, { isGuest: false }),
  ];
  expect(new Set(names).size).toBe(names.length);
});
