import { describe, expect, test } from 'vitest';
import { openOneReturn } from '#testing/one-return.ts';

const { approvedReturn, view, sendBack } = openOneReturn();

describe('a parcel of the buyer’s own', () => {
  test.each([
    ['SF1234567890', 'SF1234567890'],
    [' sf 1234-567 ', 'SF1234-567'],
    ['12', '12'],
  ])('is recorded with its number %j', async (written, stored) => {
    const afterSalesNo = await approvedReturn();
    expect(await sendBack(afterSalesNo, written)).toMatchObject({ status: 'SENT_BACK' });
    const page = { trackingNo: stored, carrier: 'SF Express', trackingUrl: expect.stringContaining(stored) };
    expect(await view(afterSalesNo)).toMatchObject(page);
  });

  test.each(['1', 'none', 'soon', '<b>1</b>', '../1', '1'.repeat(41)])(
    'is refused with the number %j',
    async (written) => {
      const afterSalesNo = await approvedReturn();
      const answer = await sendBack(afterSalesNo, written);
      expect(answer).toMatchObject({
        code: 'PARAMETER_ERROR',
        detail: expect.stringContaining('tracking number'),
      });
      expect(await view(afterSalesNo)).toMatchObject({ status: 'APPROVED', trackingNo: '' });
    },
  );

  test('has no tracking page if its carrier is unknown', async () => {
    const afterSalesNo = await approvedReturn();
    await sendBack(afterSalesNo, 'A1', 'Uncle Bob');
    expect(await view(afterSalesNo)).toMatchObject({ carrier: 'Uncle Bob', trackingUrl: null });
  });
});
