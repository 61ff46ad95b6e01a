import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Tooltip } from './tooltip.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const shown = () => screen.queryAllByRole('tooltip').map((tooltip) => tooltip.textContent);

function draw() {
  render(
    <>
      <Tooltip title="Make it bold">
        <button>B</button>
      </Tooltip>
      <Tooltip title="Make it slanted">
        <button>I</button>
      </Tooltip>
    </>,
  );
  const [bold, slanted] = screen.getAllByRole('button') as [HTMLElement, HTMLElement];
  return { bold, slanted };
}
const enter = (button: HTMLElement) => fireEvent.mouseOver(button);
const leave = (button: HTMLElement) => fireEvent.mouseLeave(button);

test('opens after 700 ms of hover and closes when the pointer leaves', () => {
  const { bold } = draw();
  enter(bold);
  wait(690);
  expect(shown()).toEqual([]);
  wait(20);
  expect(shown()).toEqual(['Make it bold']);
  leave(bold);
  wait(10);
  // Closing fades out.
  wait(1000);
  expect(shown()).toEqual([]);
});

test('opens at once shortly after another closed', () => {
  const { bold, slanted } = draw();
  enter(bold);
  wait(710);
  leave(bold);
  wait(100);
  enter(slanted);
  wait(10);
  expect(shown()).toContain('Make it slanted');
});

test.each([
  ['a pointer that passes over', enter, leave],
  [
    'focus that passes through',
    (button: HTMLElement) => act(() => button.focus()),
    (b: HTMLElement) => act(() => b.blur()),
  ],
])('%s leaves no tooltip behind', (_, come, go) => {
  const { bold, slanted } = draw();
  for (const button of [bold, slanted]) {
    come(button);
    go(button);
  }
  wait(2000);
  expect(shown()).toEqual([]);
});
