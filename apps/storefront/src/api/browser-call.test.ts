import { basicInformation } from '@kaimai/contract/account/basic-information';
import { questionAsk } from '@kaimai/contract/question/questions';
import { GatewayError } from '@kaimai/contract/wire/gateway-call';
import { formatTimestamp } from '@kaimai/contract/wire/request-no';
import { signBody } from '@kaimai/contract/wire/signature';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readCredential, storeCredential } from '#session/credential.ts';
import { customUniqueId } from '#settings/unique-id.ts';
import { languageWith } from '#i18n/language.ts';
import { fakeBrowser, type FakeBrowser } from '#testing/fake-browser.ts';
import { callFromBrowser } from './browser-call.ts';
import { correctClock } from './server-clock.ts';
import { uploadFile, uploadForm } from './upload.ts';

let browser: FakeBrowser;
const fetchMock = vi.fn<typeof fetch>();

const information = {
  buyer: null,
  cartQuantity: 0,
  unreadMessages: 0,
  favouriteCommodityCodes: [],
  followedStoreCodes: [],
  currencies: ['USD'],
  rates: { USD: 1, CNY: 7, EUR: 1, GBP: 1, JPY: 1, HKD: 1, KWD: 1 },
  ratesDate: '2026-11-20',
  regions: ['US'],
  demoMailbox: false,
};
const success = { code: 'SUCCESS', message: '成功', detail: '', success: true, requestNo: '1', ...information };

beforeEach(() => {
  browser = fakeBrowser();
  fetchMock.mockReset();
  fetchMock.mockImplementation(async () => Response.json(success));
  vi.stubGlobal('fetch', fetchMock);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const failureTexts = { unreachable: 'Couldn’t connect.', noAnswer: 'Not working ({{status}}).' };
/** What an upload needs of the page, for the message of a failure. */
const pageTexts = { t: languageWith('en_US', { shell: failureTexts }).texts(), locale: 'en_US' } as const;

const call = () => callFromBrowser(basicInformation, {}, { locale: 'en_US' });

function sentRequest(): { address: unknown; headers: Headers; body: string; fields: Record<string, unknown> } {
  const [address, init] = fetchMock.mock.lastCall ?? [];
  const body = typeof init?.body === 'string' ? init.body : '';
  return { address, headers: new Headers(init?.headers), body, fields: JSON.parse(body) };
}

test('a repeated call is signed by the buyer who made it, not by one who has signed in since', async () => {
  storeCredential({ accessKey: 'before', secretKey: 'b', partnerId: 'MAIN' }, {});
  fetchMock.mockImplementationOnce(async () => {
    storeCredential({ accessKey: 'now', secretKey: 'n', partnerId: 'MAIN' }, {});
    return Response.json({ ...success, code: 'REQUEST_TIME_ERROR' });
  });
  await call();
  expect(fetchMock).toHaveBeenCalledTimes(2);
  expect(sentRequest().headers.get('x-api-accessKey')).toBe('before');
});

test('a late answer to a former access key does not end the current session', async () => {
  storeCredential({ accessKey: 'before', secretKey: 'b', partnerId: 'MAIN' }, {});
  fetchMock.mockImplementationOnce(async () => {
    storeCredential({ accessKey: 'now', secretKey: 'n', partnerId: 'MAIN' }, {});
    return Response.json({ ...success, code: 'ACCESS_KEY_STATE_ERROR' });
  });
  await expect(call()).rejects.toThrow(GatewayError);
  expect(readCredential()?.accessKey).toBe('now');
});

describe('a call', () => {
  test('§7.02 §7.09 sends the envelope on the level of its fields', async () => {
    await call();
    const { address, fields, headers } = sentRequest();
    expect(address).toBe('/gateway.do');
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('accept-language')).toBe('en-US');
    expect(fields).toEqual({
      service: 'basicInformation',
      requestNo: expect.stringMatching(/^\d{19,}$/),
      version: '1.0',
      partnerId: 'MAIN',
      ext: { appNo: customUniqueId() },
    });
  });

  test('§3.15 §6.02 §7.10 §7.11 §7.12 is signed with the host’s key pair before sign-in', async () => {
    await call();
    const { headers, body } = sentRequest();
    expect(headers.get('x-api-accessKey')).toBe('anonymous');
    expect(headers.get('x-api-signType')).toBe('MD5');
    expect(headers.get('x-api-sign')).toBe(signBody(body, 'kaimai-local-anonymous'));
  });

  test('is signed with the credential of the buyer', async () => {
    storeCredential({ accessKey: 'buyer', secretKey: 'secret', partnerId: 'P9' }, {});
    await call();
    const { headers, body, fields } = sentRequest();
    expect(headers.get('x-api-accessKey')).toBe('buyer');
    expect(headers.get('x-api-sign')).toBe(signBody(body, 'secret'));
    expect(fields.partnerId).toBe('P9');
  });

  test('never repeats a request number', async () => {
    const numbers = new Set<unknown>();
    for (let count = 0; count < 50; count += 1) {
      await call();
      numbers.add(sentRequest().fields.requestNo);
    }
    expect(numbers.size).toBe(50);
  });

  test('§3.15 §6.03 uses the key pair and the partner that a deployment has configured', async () => {
    const pair = { accessKey: 'open', secretKey: 'shop-secret', partnerId: 'SHOP' };
    browser.meta.set('anonymous-credentials', JSON.stringify([pair]));
    await call();
    expect(sentRequest().headers.get('x-api-accessKey')).toBe('open');
    expect(sentRequest().fields.partnerId).toBe('SHOP');
  });

  test('§8.05 is sent unsigned, with a warning, on a host without an access key', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    browser = fakeBrowser({ host: 'shop.example' });
    await call();
    expect(warn).toHaveBeenCalledWith('The host shop.example has no access key.');
    expect(sentRequest().headers.get('x-api-accessKey')).toBeNull();
    warn.mockRestore();
  });

  test('§7.17 returns the XSRF cookie as a header', async () => {
    browser = fakeBrowser({ cookie: 'a=b; XSRF-TOKEN=t%2F1' });
    await call();
    expect(sentRequest().headers.get('x-xsrf-token')).toBe('t/1');
  });

  test('§7.17 returns an XSRF cookie that contains equals signs, as Base64 does, completely', async () => {
    browser = fakeBrowser({ cookie: 'XSRF-TOKEN=dG9rZW4=' });
    await call();
    expect(sentRequest().headers.get('x-xsrf-token')).toBe('dG9rZW4=');
  });

  test('is repeated when it was refused because the XSRF cookie arrived during the call', async () => {
    fetchMock.mockImplementationOnce(async () => {
      document.cookie = 'XSRF-TOKEN=abc';
      return Response.json({ ...success, code: 'UNAUTHORIZED_ERROR', success: false });
    });
    await call();
    expect(fetchMock).toHaveBeenCalledTimes(2);
    expect(sentRequest().headers.get('x-xsrf-token')).toBe('abc');
  });

  describe('of a device with a wrong clock', () => {
    const serverTime = '2026-11-20T12:00:00.000Z';
    const refusal = { ...success, code: 'REQUEST_TIME_ERROR', success: false, ext: { serverTime } };

    beforeEach(() => {
      vi.useFakeTimers({ now: new Date(2019, 0, 1) });
    });

    afterEach(() => {
      vi.useRealTimers();
      // The offset of the clock would last until the next test.
      correctClock(new Date().toISOString());
    });

    test('is repeated with the gateway’s time, which later calls use, too', async () => {
      fetchMock.mockImplementationOnce(async () => Response.json(refusal));
      await expect(call()).resolves.toEqual(information);
      expect(fetchMock).toHaveBeenCalledTimes(2);
      const digits = formatTimestamp(new Date(serverTime));
      expect(sentRequest().fields.requestNo).toMatch(new RegExp(`^${digits}`));
      await call();
      expect(fetchMock).toHaveBeenCalledTimes(3);
      expect(sentRequest().fields.requestNo).toMatch(new RegExp(`^${digits}`));
    });

    test('is repeated once at most', async () => {
      fetchMock.mockImplementation(async () => Response.json(refusal));
      await expect(call()).rejects.toMatchObject({ code: 'REQUEST_TIME_ERROR' });
      expect(fetchMock).toHaveBeenCalledTimes(2);
    });
  });

  test('is not repeated after another refusal', async () => {
    fetchMock.mockImplementation(async () => Response.json({ ...success, code: 'UNAUTHORIZED_ERROR', success: false }));
    await expect(call()).rejects.toThrow(GatewayError);
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  test('is not repeated after a refusal of the XSRF header that it had', async () => {
    document.cookie = 'XSRF-TOKEN=old';
    fetchMock.mockImplementation(async () => Response.json({ ...success, code: 'UNAUTHORIZED_ERROR', success: false }));
    await expect(call()).rejects.toThrow(GatewayError);
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  test('that is a command is still sent when the page is left, unless it is too long for that', async () => {
    const ask = async (length: number): Promise<[number, unknown]> => {
      const input = { commodityCode: 'c', text: 'x'.repeat(length) };
      await callFromBrowser(questionAsk, input, { locale: 'en_US' }).catch(() => undefined);
      return [sentRequest().body.length, fetchMock.mock.lastCall?.[1]?.keepalive];
    };
    // The limit is 16,383 characters, which have less than 64 KiB in any script.
    const [overhead] = await ask(0);
    expect(await ask(16_383 - overhead)).toEqual([16_383, true]);
    expect(await ask(16_384 - overhead)).toEqual([16_384, false]);
    await call();
    expect(fetchMock.mock.lastCall?.[1]?.keepalive).toBe(false);
  });

  test('§7.18 has no time-out', async () => {
    vi.useFakeTimers();
    const answered = Promise.withResolvers<Response>();
    fetchMock.mockReturnValue(answered.promise);
    const calling = call();
    await vi.advanceTimersByTimeAsync(24 * 3_600_000);
    expect(fetchMock.mock.lastCall?.[1]?.signal).toBeUndefined();
    answered.resolve(Response.json(success));
    await expect(calling).resolves.toEqual(information);
    vi.useRealTimers();
  });

  test('§7.03 returns the fields of the service without the envelope', async () => {
    await expect(call()).resolves.toEqual(information);
  });
});

describe('an answer', () => {
  test('that is no success is an error with its detail, code and wrong fields', async () => {
    const answer = {
      code: 'PARAMETER_ERROR',
      message: 'm',
      detail: 'The postcode is short.',
      ext: { fields: { postcode: 'short' } },
    };
    fetchMock.mockResolvedValue(Response.json(answer));
    const error = await call().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(GatewayError);
    expect(error).toMatchObject({
      code: 'PARAMETER_ERROR',
      message: 'The postcode is short.',
      fields: { postcode: 'short' },
    });
  });

  test('without a detail has its message as the error’s message', async () => {
    fetchMock.mockResolvedValue(Response.json({ code: '1005', message: 'Quiet.' }));
    await expect(call()).rejects.toMatchObject({ code: '1005', message: 'Quiet.' });
  });

  test('that is no answer of a gateway is an error with the status', async () => {
    fetchMock.mockResolvedValue(new Response('<html>', { status: 502, statusText: 'Bad Gateway' }));
    await expect(call()).rejects.toThrow('502 Bad Gateway');
  });

  test('with ACCESS_KEY_NOT_EXIST signs out', async () => {
    vi.useFakeTimers();
    storeCredential({ accessKey: 'gone', secretKey: 'secret', partnerId: 'MAIN' }, {});
    fetchMock.mockResolvedValue(Response.json({ code: 'ACCESS_KEY_NOT_EXIST', message: 'gone' }));
    await expect(call()).rejects.toMatchObject({ code: 'ACCESS_KEY_NOT_EXIST' });
    expect(browser.localStorage.getItem('auth')).toBeNull();
    vi.runAllTimers();
    expect(location.reload).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });
});

test('§3.24 §7.04 §7.05 §7.13 §7.14 §7.15 an upload is signed by its fields and corrects a doubled .bmp extension', () => {
  storeCredential({ accessKey: 'test', secretKey: '06f7aab08aa2431e6dae6a156fc9e0b4', partnerId: 'test' }, {});
  const now = new Date(2024, 0, 2, 3, 4, 5);
  const form = uploadForm(new File(['x'], 'photo.png'), now);
  expect(form.get('sign')).toBe('48ddcf70e84be4d7a0d83a0adcda0c18');
  expect([...form.keys()]).toEqual(['accessKey', 'partnerId', 'timestamp', 'fileName', 'sign', 'file']);
  expect(uploadForm(new File(['x'], 'scan.bmp.bmp'), now).get('fileName')).toBe('scan.bmp');
});

test('uploads within the same second are signed with different times, as each signature is accepted once', async () => {
  fetchMock.mockImplementation(async () => Response.json({ code: 'FAILURE', message: 'refused', rows: [] }));
  const times: unknown[] = [];
  for (let count = 0; count < 3; count++) {
    await expect(uploadFile(new File(['x'], 'photo.png'), pageTexts)).rejects.toThrow(GatewayError);
    const form = fetchMock.mock.lastCall?.[1]?.body;
    times.push(form instanceof FormData ? form.get('timestamp') : 'no form');
  }
  expect(new Set(times).size).toBe(3);
});

test.each([
  ['zh_CN', 'zh-CN'],
  ['en_US', 'en-US'],
] as const)('a refused upload is answered in the language of the page: %s', async (locale, tag) => {
  fetchMock.mockResolvedValue(Response.json({ code: 'PARAMETER_ERROR', message: 'refused', rows: [] }));
  await expect(uploadFile(new File(['x'], 'page.html'), { ...pageTexts, locale })).rejects.toThrow(GatewayError);
  expect(new Headers(fetchMock.mock.lastCall?.[1]?.headers).get('accept-language')).toBe(tag);
});

test.each([
  ['the network is lost', () => Promise.reject(new TypeError('Failed to fetch')), 'Couldn’t connect.'],
  [
    'a proxy answers',
    async () => new Response('<html>', { status: 413, statusText: 'Too Large' }),
    'Not working (413 Too Large).',
  ],
  ['the answer has no file', async () => Response.json({ code: 'SUCCESS', rows: [] }), 'Not working (200).'],
  ['the answer is in a newer form', async () => Response.json({ code: 'SUCCESS' }), 'Not working (200).'],
])('an upload fails with a message in the page’s language when %s', async (_case, answer, message) => {
  fetchMock.mockImplementation(answer);
  await expect(uploadFile(new File(['x'], 'photo.png'), pageTexts)).rejects.toThrow(message);
});

test('a connection that breaks off within the answer is a lost network', async () => {
  const broken = new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) });
  fetchMock.mockImplementation(async () => new Response(broken));
  await expect(call()).rejects.toThrow(TypeError);
});
