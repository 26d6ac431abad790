import { readFileSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** False urgency, false scarcity, and refusals that shame, in any language of a text. */
const pressure =
  /hurry|last chance|don.t miss|act (?:now|fast)|almost gone|selling fast|people are (?:viewing|looking)|limited[- ]time|no,? thanks,? i|i don.t (?:want|like|care|need)|赶快|赶紧|快抢|抢购|抢光|手慢无|最后机会|机不可失|错过不再|即将售罄|人正在看|残忍|忍心|狠心|我不(?:想|喜欢|在乎|需要)/i;

/** The promise is excluded: it quotes such texts to rule them out. */
test.each(['en_US', 'zh_CN'])('no text in %s hurries anybody or shames them for declining', (locale) => {
  const folder = join(import.meta.dirname, locale);
  const files = globSync('**/*.{json,ts}', { cwd: folder, exclude: ['legal/promise.json'] });
  expect(files.length).toBeGreaterThan(30);
  const found = files.flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => pressure.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test.each(['Hurry, only today', 'No thanks, I hate saving', '手慢无', '12 人正在看'])('“%s” would be found', (text) => {
  expect(text).toMatch(pressure);
});
