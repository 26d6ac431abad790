import { expect, test } from 'vitest';
import { carrierCodeOf, carrierCodes, carrierName } from './carriers.ts';

test.each(carrierCodes)('the carrier %s is recognised by its code and its names, however they are written', (code) => {
  for (const name of [code, ...Object.values(carrierName(code))])
    for (const written of [name, ` ${name.toUpperCase()} `]) expect(carrierCodeOf(written)).toBe(code);
});

test('the name of another carrier stays as it was written', () => {
  expect(carrierCodeOf('Pigeon Post')).toBe('Pigeon Post');
  expect(carrierName('Pigeon Post')).toMatchObject({ zh_CN: 'Pigeon Post', en_US: 'Pigeon Post' });
});
