import { describe, expect, test } from '@jest/globals';
import { canIndent, entriesOf, indented, movedTo, outdented, pathsOf, rowsOf, withoutRow } from './menu-rows.ts';
import type { MenuRow } from './menu-rows.ts';

const entry = (label: string) => ({ label, href: `/${label}`, item: null, problem: null });
const group = (label: string, ...children: string[]) => ({
  ...entry(label),
  href: null,
  children: children.map(entry),
});
/** A, B, the group G with X and Y, and C. */
const rows = rowsOf([entry('A'), entry('B'), group('G', 'X', 'Y'), entry('C')], 0);
/** `A B G(X Y) C` */
const words = (all: readonly MenuRow[]) =>
  entriesOf(all)
    .map(({ label, children }) =>
      children.length > 0 ? `${label}(${children.map((one) => one.label).join(' ')})` : label,
    )
    .join(' ');

test('entries become rows and entries again', () => {
  expect(rows.map(({ label, depth }) => `${label}${depth}`)).toEqual(['A0', 'B0', 'G0', 'X1', 'Y1', 'C0']);
  expect(words(rows)).toBe('A B G(X Y) C');
  expect(pathsOf(rows)).toEqual([
    'items[0]',
    'items[1]',
    'items[2]',
    'items[2].children[0]',
    'items[2].children[1]',
    'items[3]',
  ]);
});

describe('movedTo', () => {
  test.each([
    [0, 1, 'B A G(X Y) C'],
    [5, 0, 'C A B G(X Y)'],
    // Into a group, within it, and to its end.
    [1, 2, 'A G(B X Y) C'],
    [0, 3, 'B G(X A Y) C'],
    [3, 4, 'A B G(Y X) C'],
    [3, 1, 'A X B G(Y) C'],
    [4, 5, 'A B G(X) C Y'],
    // A group takes its entries along, and jumps over others.
    [2, 0, 'G(X Y) A B C'],
    [2, 5, 'A B C G(X Y)'],
    [0, 6, 'A B G(X Y) C'],
    [0, -1, 'A B G(X Y) C'],
  ])('row %d to %d: %s', (from, to, expected) => {
    expect(words(movedTo(rows, from, to).rows)).toBe(expected);
  });

  test('a group never ends up within another', () => {
    const two = rowsOf([group('G', 'X', 'Y'), group('H', 'Z')], 0);
    expect(words(movedTo(two, 3, 1).rows)).toBe('H(Z) G(X Y)');
    expect(words(movedTo(two, 0, 3).rows)).toBe('H(Z) G(X Y)');
  });
});

test('a row can stand in the group above it, and be taken out again', () => {
  expect([0, 1, 2, 3, 5].map((at) => canIndent(rows, at))).toEqual([false, false, false, false, true]);
  expect(words(indented(rows, 5))).toBe('A B G(X Y C)');
  expect(words(indented(rows, 1))).toBe('A B G(X Y) C');
  expect(words(outdented(rows, 3).rows)).toBe('A B G(Y) X C');
  expect(outdented(rows, 3).at).toBe(4);
});

test('the entries of a removed group stay', () => {
  expect(words(withoutRow(rows, 2))).toBe('A B X Y C');
  expect(words(withoutRow(rows, 3))).toBe('A B G(Y) C');
});
