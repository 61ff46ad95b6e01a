import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { SetupStep } from '#schema/setup/setup';
import { render } from '../../../testing/render.tsx';
import { StepList } from './step-list.tsx';
import { starterLines } from './starter-lines.ts';

afterEach(cleanup);

function Steps({ done }: { done: readonly SetupStep[] }) {
  const [open, setOpen] = useState<SetupStep | null>('look');
  const names: SetupStep[] = ['look', 'starter', 'post'];
  return (
    <StepList
      steps={names.map((name) => ({ name, title: `The ${name}`, text: 'What for', isDone: done.includes(name) }))}
      open={open}
      onOpen={setOpen}
      contentOf={(name) => <input aria-label={`Field of the ${name}`} />}
    />
  );
}

const head = (name: string) => screen.getByRole('button', { name: new RegExp(`^The ${name}`) });
const isOpen = (name: string) => head(name).getAttribute('aria-expanded');

test('one step is open at a time, and a closed step keeps its unsaved input', async () => {
  render(<Steps done={[]} />);
  expect(['look', 'starter', 'post'].map(isOpen)).toEqual(['true', 'false', 'false']);
  await userEvent.type(screen.getByLabelText('Field of the look'), 'Reed');
  await userEvent.click(head('starter'));
  expect(['look', 'starter', 'post'].map(isOpen)).toEqual(['false', 'true', 'false']);
  expect(screen.queryByRole('textbox', { name: 'Field of the look' })).toBeNull();
  await userEvent.click(head('starter'));
  expect(['look', 'starter', 'post'].map(isOpen)).toEqual(['false', 'false', 'false']);
  await userEvent.click(head('look'));
  expect(screen.getByLabelText<HTMLInputElement>('Field of the look').value).toBe('Reed');
});

test('a finished step says so and moves the focus to the next unfinished one', async () => {
  const { rerender } = render(<Steps done={['starter']} />);
  expect(screen.queryByRole('button', { name: /^Next/ })).toBeNull();
  rerender(<Steps done={['look', 'starter']} />);
  expect(head('look').textContent).toContain('Done');
  expect(head('post').textContent).toContain('To do');
  await userEvent.click(screen.getByRole('button', { name: 'Next: The post' }));
  expect(isOpen('post')).toBe('true');
  expect(document.activeElement).toBe(head('post'));
  rerender(<Steps done={['look', 'starter', 'post']} />);
  expect(screen.queryByRole('button', { name: /^Next/ })).toBeNull();
});

test('the description of choosing a site leaves out what does not apply', () => {
  const none = { name: 'company', label: '', description: '', isChosen: false } as const;
  expect(starterLines({ ...none, changes: ['Home'], adds: [], removes: [], keeps: ['About'] })).toEqual([
    { title: 'Replaced', items: ['Home'], isChange: true },
    { title: 'Kept, because it has been changed', items: ['About'], isChange: false },
  ]);
  expect(starterLines({ ...none, changes: [], adds: [], removes: [], keeps: [] })).toEqual([]);
});
