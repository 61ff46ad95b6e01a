import { expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react/pure';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { contactPlace } from '#schema/messages/contact.words';
import { words } from '#schema/words/words';
import { InPanel } from '../../../testing/in-panel.tsx';
import { render } from '../../../testing/render.tsx';
import { foundWords, ownWords } from './word-list.ts';
import { placeNamed } from './word-list.ts';
import { WordsForm } from './words.form.tsx';

type Props = ComponentProps<typeof WordsForm>;

const defaults = Object.fromEntries(words.map(({ key, defaultText }) => [key, defaultText]));

function draw(more: Partial<Props> = {}) {
  cleanup();
  const onSave = jest.fn<Props['onSave']>(() => Promise.resolve({ state: 'saved' }));
  const place = placeNamed('search');
  if (!place) throw new Error('No place');
  render(
    <InPanel>
      <WordsForm stored={defaults} place={place} readOnly={false} onPlace={() => undefined} onSave={onSave} {...more} />
    </InPanel>,
  );
  return onSave;
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const save = () => userEvent.click(screen.getByText('Save words', { selector: 'button' }));

test('only changed words are sent, with spaces and line breaks collapsed', async () => {
  const onSave = draw();
  write('Title', '  Find  it ');
  write('Button', 'Search');
  await screen.findByText('1 word not saved');
  await save();
  await waitFor(() => expect(onSave.mock.calls).toEqual([[[{ key: 'search.title', text: 'Find it' }]]]));
});

test('a missing placeholder and an empty text are reported at the field, which gets the focus', async () => {
  const onSave = draw();
  write('When there are no results', 'Nothing');
  await save();
  await screen.findByText('{{query}} must stay in the text');
  await waitFor(() => expect(document.activeElement).toBe(field('When there are no results')));
  await userEvent.click(screen.getByLabelText('Back to default: When there are no results'));
  expect(field('When there are no results').value).toBe('No results for “{{query}}”');
  write('Title', ' ');
  await save();
  await screen.findByText('Text is required');
  expect(onSave).not.toHaveBeenCalled();
});

test('list words are edited one per line; duplicates are reported', async () => {
  const onSave = draw({ place: contactPlace });
  write('List of industries', 'Law\nTax\nlaw');
  await save();
  await screen.findByText('“law” is in the list twice');
  await screen.findByText('Healthcare, Manufacturing, Automation, Other');
  write('List of industries', 'Law\n\n Tax ');
  await save();
  await waitFor(() => expect(onSave.mock.calls).toEqual([[[{ key: 'contact.industries', text: 'Law\nTax' }]]]));
});

test('after a conflict the typed text is kept', async () => {
  draw({ onSave: () => Promise.resolve({ state: 'conflict' }) });
  write('Title', 'Mine');
  await save();
  await screen.findByText(/Someone else changed words/);
  expect(field('Title').value).toBe('Mine');
});

test('all words of a place are reset to their defaults', async () => {
  const onSave = draw({ stored: { ...defaults, 'search.title': 'Find', 'search.button': 'Go' } });
  await userEvent.click(screen.getByText('Back to default: all'));
  await save();
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave.mock.calls[0]?.[0]).toEqual([
    { key: 'search.title', text: 'Search' },
    { key: 'search.button', text: 'Search' },
  ]);
});

test('without permission the form is read-only', () => {
  draw({ readOnly: true });
  expect(field('Title').readOnly).toBe(true);
  expect(screen.queryByText('Save words')).toBeNull();
});

test('the search finds labels, places, defaults and texts', () => {
  const keys = (search: string, texts = defaults) =>
    foundWords(search, texts).flatMap((found) => found.words.map(({ key }) => key));
  expect(keys('may we count')).toEqual(['consent.title']);
  expect(keys('consent accept')).toContain('consent.accept');
  expect(keys('zebra', { ...defaults, 'blog.title': 'Zebras' })).toEqual(['blog.title']);
});

test('a preview gets the words that differ and are valid', () => {
  const texts = { ...defaults, 'blog.title': 'News', 'blog.category': 'No placeholder', 'search.title': 'Search' };
  expect(ownWords(texts)).toEqual({ 'blog.title': 'News' });
});
