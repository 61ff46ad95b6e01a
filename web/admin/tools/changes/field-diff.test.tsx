import { cleanup, screen } from '@testing-library/react/pure';
import { render } from '../../../testing/render.tsx';
import { FieldDiff } from './field-diff.tsx';

afterEach(cleanup);

const show = (before: string, after: string) => {
  const [was, is] = [before, after].map((text) => ({ is: 'text' as const, text }));
  if (was && is) render(<FieldDiff field={{ name: 'excerpt', label: 'Excerpt', before: was, after: is }} />);
  return screen.getByRole('group', { name: 'Excerpt' });
};
const old = 'What to settle before a camera inspects parts: the light, the lens, the reference parts and the people.';

test('a rewritten text is shown in full, before and after', () => {
  const rewritten = 'A model that knows when to ask the people is worth more than two points of accuracy in the end.';
  expect(show(old, rewritten).textContent).toBe(`Before${old}After${rewritten}`);
});

test('in a text that mostly stays, the changed words are marked', () => {
  const group = show(old, old.replace('the lens', 'the lenses').replace('people', 'team'));
  expect([...group.querySelectorAll('del')].map((words) => words.lastChild?.textContent)).toEqual(['lens', 'people']);
  expect([...group.querySelectorAll('ins')].map((words) => words.lastChild?.textContent)).toEqual(['lenses', 'team']);
});
