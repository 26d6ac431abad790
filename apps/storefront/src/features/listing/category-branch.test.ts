import { describe, expect, test } from 'vitest';
import { categoryBranches, type CategoryBranch } from './category-branch.ts';

const rows = [
  { code: 'home', name: 'Home', count: 9, parentCode: null },
  { code: 'audio', name: 'Audio', count: 5, parentCode: null },
  { code: 'chairs', name: 'Chairs', count: 4, parentCode: 'home' },
  { code: 'lamps', name: 'Lamps', count: 5, parentCode: 'home' },
  { code: 'oak', name: 'Oak chairs', count: 1, parentCode: 'chairs' },
];
const category = (code: string) => ({ commodityCategoryCode: code, commodityCategoryName: code });
const outline = (branches: readonly CategoryBranch[]): unknown[] =>
  branches.map(({ code, isCurrent, children }) => [code + (isCurrent ? '*' : ''), ...outline(children)]);

describe('the category tree beside a list', () => {
  test('shows the first level without a choice', () => {
    expect(outline(categoryBranches(rows, []))).toEqual([['home'], ['audio']]);
  });

  test('shows the path to the chosen category, its siblings and its children', () => {
    expect(outline(categoryBranches(rows, [category('home'), category('chairs')]))).toEqual([
      ['home', ['chairs*', ['oak']], ['lamps']],
    ]);
  });

  test('shows the chosen category even without results', () => {
    expect(outline(categoryBranches([], [category('home'), category('chairs')]))).toEqual([['home', ['chairs*']]]);
  });

  test('shows a chosen category without results beside its siblings', () => {
    expect(outline(categoryBranches(rows, [category('home'), category('tents')]))).toEqual([
      ['home', ['chairs'], ['lamps'], ['tents*']],
    ]);
  });
});
