import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser, type FakeBrowser } from '#testing/fake-browser.ts';
import { handleAnswerCode } from './access-key-cycle.ts';
import { credentialFor, isSignedIn, storeCredential, subscribeToCredential } from './credential.ts';
import { storeGuestOrders } from './guest-orders.ts';
import { hasSignInEnded } from './sign-in-ended.ts';

let browser: FakeBrowser;
const reload = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  browser = fakeBrowser();
  reload.mockReset();
});

afterEach(() => {
  // A reload that is still scheduled would run during the next test.
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function failOnce(): void {
  handleAnswerCode('ACCESS_KEY_NOT_EXIST', undefined, reload);
  vi.advanceTimersByTime(800);
}

describe('an access key that does not exist', () => {
  test('§4.14 §4.15 §9.13 signs out immediately and reloads after 800 ms', () => {
    storeCredential({ accessKey: 'a', secretKey: 'b', partnerId: 'MAIN' }, {});
    handleAnswerCode('ACCESS_KEY_NOT_EXIST', 'a', reload);
    expect(isSignedIn()).toBe(false);
    vi.advanceTimersByTime(799);
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(reload).toHaveBeenCalledOnce();
    expect(browser.localStorage.getItem('accessKeyFailures')).toBe('1');
  });

  test('§4.13 §8.01 §9.14 reloads at most three times in a row', () => {
    for (let time = 0; time < 5; time += 1) failOnce();
    expect(reload).toHaveBeenCalledTimes(3);
    expect(browser.localStorage.getItem('accessKeyFailures')).toBe('3');
  });

  test('ends no session of a visitor: a change of session would repeat the calls, which would fail again', () => {
    const listener = vi.fn<() => void>();
    const stop = subscribeToCredential(listener);
    failOnce();
    stop();
    expect(reload).toHaveBeenCalledOnce();
    expect(listener).not.toHaveBeenCalled();
    expect(hasSignInEnded()).toBe(false);
  });

  test('counts the calls of one page as one failure', () => {
    handleAnswerCode('ACCESS_KEY_NOT_EXIST', undefined, reload);
    failOnce();
    expect(reload).toHaveBeenCalledOnce();
  });

  test.each(['SUCCESS', 'FAILURE', '1005'])('§4.16 resets its count after another answer, such as %s', (code) => {
    failOnce();
    failOnce();
    handleAnswerCode(code, undefined, reload);
    expect(browser.localStorage.getItem('accessKeyFailures')).toBe('');
    for (let time = 0; time < 5; time += 1) failOnce();
    expect(reload).toHaveBeenCalledTimes(5);
  });

  test.each(['getItem', 'setItem'] as const)(
    'does not reload where %s throws, since reloads could not be counted',
    (method) => {
      vi.spyOn(browser.localStorage, method).mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      });
      failOnce();
      expect(reload).not.toHaveBeenCalled();
    },
  );
});

describe('an access key whose session was ended', () => {
  test('signs out with an explanation on the sign-in page, and does not reload', () => {
    storeCredential({ accessKey: 'a', secretKey: 'b', partnerId: 'MAIN' }, {});
    handleAnswerCode('ACCESS_KEY_STATE_ERROR', 'a', reload);
    expect(isSignedIn()).toBe(false);
    expect(hasSignInEnded()).toBe(true);
    vi.runAllTimers();
    expect(reload).not.toHaveBeenCalled();
  });

  test('resets the count of failures', () => {
    failOnce();
    handleAnswerCode('ACCESS_KEY_STATE_ERROR', undefined, reload);
    expect(browser.localStorage.getItem('accessKeyFailures')).toBe('');
  });
});

describe('the access key of a guest’s orders', () => {
  const guest = { accessKey: 'guest', secretKey: 'g', partnerId: 'MAIN' };

  beforeEach(() => {
    storeCredential({ accessKey: 'buyer', secretKey: 'b', partnerId: 'MAIN' }, {});
    storeGuestOrders({ payNo: 'P1', orderNos: ['O1', 'O2'], guest });
  });

  test.each(['ACCESS_KEY_STATE_ERROR', 'ACCESS_KEY_NOT_EXIST'])(
    'ends alone on %s: the buyer stays signed in',
    (code) => {
      expect(credentialFor('customer', { orderNo: 'O1' })).toEqual(guest);
      handleAnswerCode(code, guest.accessKey, reload);
      expect(hasSignInEnded()).toBe(false);
      for (const number of [{ orderNo: 'O1' }, { orderNo: 'O2' }, { payNo: 'P1' }, { afterSalesNo: 'R1' }]) {
        expect(credentialFor('customer', number)?.accessKey).toBe('buyer');
      }
      vi.runAllTimers();
      expect(reload).toHaveBeenCalledTimes(code === 'ACCESS_KEY_NOT_EXIST' ? 1 : 0);
    },
  );

  test('outlives the end of the buyer’s session', () => {
    handleAnswerCode('ACCESS_KEY_STATE_ERROR', 'buyer', reload);
    expect(isSignedIn()).toBe(false);
    expect(credentialFor('customer', { orderNo: 'O1' })).toEqual(guest);
  });

  test('a key that is no longer stored ends nothing', () => {
    handleAnswerCode('ACCESS_KEY_NOT_EXIST', 'a former key', reload);
    vi.runAllTimers();
    expect(reload).not.toHaveBeenCalled();
    expect(isSignedIn()).toBe(true);
  });
});
