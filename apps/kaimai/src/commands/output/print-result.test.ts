import { expect, test } from 'vitest';
import { printResult, remarkPrinter } from './print-result.ts';

function output(format: 'lines' | 'json') {
  const [out, error]: [string[], string[]] = [[], []];
  const context = {
    print: (line: string) => void out.push(line),
    printError: (line: string) => void error.push(line),
    isOn: (option: string) => format === 'json' && option === 'json',
  };
  return { out, error, context };
}

test('a result is printed as lines, or as JSON without them', () => {
  const text = output('lines');
  expect(printResult(text.context, { no: 'K1' }, 'K1 is sent.', 'It was late.')).toBe(0);
  expect(text.out).toEqual(['K1 is sent.', 'It was late.']);
  const json = output('json');
  expect(printResult(json.context, { no: 'K1\u009b' }, 'K1 is sent.')).toBe(0);
  expect(json.out).toEqual(['{\n  "no": "K1\\u009b"\n}']);
});

test('remarks go to standard output, or to standard error if the result is JSON', () => {
  const text = output('lines');
  remarkPrinter(text.context, text.context)('3 of 9 rows');
  expect([text.out, text.error]).toEqual([['3 of 9 rows'], []]);
  const json = output('json');
  remarkPrinter(json.context, json.context)('3 of 9 rows');
  expect([json.out, json.error]).toEqual([[], ['3 of 9 rows']]);
});
