import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import { callCutter } from '#search/indexing/cutter.ts';

afterEach(() => vi.useRealTimers());

const title = (text: string) => ({
  strong: [{ weight: 'A' as const, text }],
  weak: [],
  phrases: ['机械键盘'],
  title: null,
});

test('Chinese is cut into words and the parts of longer words, and traditional characters become simplified', async () => {
  const { documents } = await callCutter({ documents: [title('主动降噪头戴耳机'), title('機械鍵盤')] });
  expect(documents[0]?.strongWords).toEqual(expect.arrayContaining(['降噪', '耳机']));
  expect(documents[1]).toMatchObject({
    strongWords: ['机械', '键盘'],
    phrases: [{ phrase: '机械键盘', parts: ['机械', '键盘'] }],
  });
});

test('words have their pinyin, initials and traditional characters', async () => {
  const { aliases } = await callCutter({ words: ['耳机', '鼠标', '茶'] });
  expect(aliases[0]).toMatchObject({ pinyin: 'erji', initials: 'ej' });
  expect(aliases[0]?.traditional).toContain('耳機');
  expect(aliases[1]?.traditional).toContain('滑鼠');
  expect(aliases[2]).toMatchObject({ pinyin: 'cha', initials: '' });
});

test('concurrent requests are answered', async () => {
  const answers = await Promise.all(['耳机', '茶壶'].map((word) => callCutter({ words: [word] })));
  expect(answers.map(({ aliases }) => aliases[0]?.pinyin)).toEqual(['erji', 'chahu']);
});

test('the idle timers of requests that end together do not end a process that works on the next request', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (let rounds = 0; rounds < 5; rounds++) {
    await Promise.all(Array.from({ length: 8 }, () => callCutter({ words: ['茶壶'] })));
    const next = callCutter({ words: ['耳机'] });
    // After this time an idle process is ended.
    vi.advanceTimersByTime(3000);
    expect((await next).aliases[0]?.pinyin).toBe('erji');
  }
});

test('requests fail if the process ends, and the next one starts another', async () => {
  // The process ends by the fault, and reports it on stderr.
  const [broken, beside] = [callCutter({ documents: [undefined as never] }), callCutter({ words: ['茶壶'] })];
  await expect(broken).rejects.toThrow('the process that cuts words ended with 1');
  await expect(beside).rejects.toThrow('the process that cuts words ended with 1');
  expect((await callCutter({ words: ['茶'] })).aliases[0]?.pinyin).toBe('cha');
});

test('a program that waits for nothing but the answer receives it, then ends', async () => {
  const program = `
    import { callCutter } from '#search/indexing/cutter.ts';
    const { aliases } = await callCutter({ words: ['茶'] });
    console.log(aliases[0].pinyin);`;
  const options = { cwd: import.meta.dirname, timeout: 200_000 };
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], options);
  expect(stdout).toBe('cha\n');
});
