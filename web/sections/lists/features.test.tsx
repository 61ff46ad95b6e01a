import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { evenColumns } from './columns.ts';
import { DrawingCards } from './drawing-cards.tsx';
import { FeatureCells } from './feature-cells.tsx';

afterEach(cleanup);

test.each(['', ' ', 'no-such-icon', 'constructor'])('a feature with the icon "%s" has none', (icon) => {
  const items = [{ title: 'Care', text: 'What it does.', icon }];
  render(<FeatureCells id="one" title="" text="" tone="plain" items={items} />);
  render(<DrawingCards id="two" title="" items={items} />);
  const headings = screen.getAllByRole('heading', { name: 'Care' });
  expect(headings.map((one) => one.closest('li')?.querySelectorAll('.lucide').length)).toEqual([0, 0]);
});

test('a feature with an icon shows it', () => {
  const items = [{ title: 'Care', text: '', icon: 'HeartPulse' }];
  render(<FeatureCells id="one" title="" text="" tone="plain" items={items} />);
  expect(document.querySelectorAll('li .lucide-heart-pulse')).toHaveLength(1);
});

test.each([
  [1, 2],
  [2, 2],
  [3, 3],
  [4, 4],
  [5, 3],
  [6, 3],
  [7, 4],
  [8, 4],
  [9, 3],
  [11, 4],
  [12, 4],
])('%i features stand in %i columns', (count, columns) => {
  expect(evenColumns(count)).toBe(columns);
});
