import { describe, expect, test } from 'vitest';
import { translator } from './translator.ts';

const english = translator(
  {
    cart: { title: 'Cart', items_zero: 'Nothing yet', items_one: '{{count}} item', items_other: '{{count}} items' },
    hello: 'Hello {{name}}, {{name}}; {{other}}',
  },
  'en-US',
);

describe('texts', () => {
  test('are looked up by path', () => {
    expect(english('cart.title')).toBe('Cart');
  });

  test.each([
    [0, 'Nothing yet'],
    [1, '1 item'],
    [2, '2 items'],
  ])('have the plural form of %i', (count, text) => {
    expect(english('cart.items', { count })).toBe(text);
  });

  test('have one plural form in Chinese', () => {
    const chinese = translator({ items_other: '{{count}} 件' }, 'zh-CN');
    expect(chinese('items', { count: 1 })).toBe('1 件');
    expect(chinese('items', { count: 0 })).toBe('0 件');
  });

  test('have all placeholders replaced, and nothing else', () => {
    expect(english('hello', { name: '{{other}} $1' })).toBe('Hello {{other}} $1, {{other}} $1; {{other}}');
  });
});
