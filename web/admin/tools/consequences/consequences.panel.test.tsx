import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AddressEffect } from '../../../gql/types.gen.ts';
import { render } from '../../../testing/render.tsx';
import { summaryOf, tickWords } from './consequence-words.ts';
import type { ShownAct } from './consequence-words.ts';
import type { ActConsequencesFragment } from './consequences.graphql.gen.ts';
import { ConsequencesPanel } from './consequences.panel.tsx';

type Shown = ActConsequencesFragment;

const nothing: Shown = {
  fingerprint: 'f',
  items: { total: 1, nodes: [{ kind: 'post', id: '1', title: 'Launch', status: 'published' }] },
  links: { total: 0, changeable: 0, nodes: [] },
  redirects: { total: 0, nodes: [] },
  addresses: [],
  workingCopies: 0,
  schedules: 0,
  previewLinks: 0,
  people: { total: 0, nodes: [] },
  kept: 0,
  permissions: [],
  sessions: 0,
  tokens: 0,
  revisions: 0,
  uses: 0,
  heldBack: 0,
  authored: 0,
};
const links = (total: number): Shown['links'] => ({ total, changeable: total, nodes: [] });
const addresses = (...effects: AddressEffect[]): Shown['addresses'] =>
  effects.map((effect, at) => ({ name: `Place ${at}`, address: `/${at}`, effect }));
const seen = (consequences: Shown | null, isFailed = false) => ({
  consequences,
  isFailed,
  refresh: jest.fn(),
  fingerprint: () => Promise.resolve(null),
});

test.each<[act: ShownAct, shown: Partial<Shown>, words: string]>([
  ['delete', {}, 'Nothing else changes.'],
  ['purge', {}, 'Nothing else is deleted with it.'],
  [
    'purge',
    { revisions: 3, workingCopies: 1, schedules: 2, previewLinks: 1, uses: 1, authored: 2 },
    '3 revisions are deleted with it, 1 working copy is deleted with it, 2 planned changes are not carried out, ' +
      '1 preview link ends, 1 item in the trash loses its picture and 2 items lose the name of who made them.',
  ],
  [
    'restore',
    { links: links(1), addresses: addresses('begins'), heldBack: 1, kept: 1, schedules: 1, previewLinks: 2, uses: 1 },
    'A link on another page works again, its address starts working, 1 item comes back as a draft, ' +
      '1 entry stays here, as its name is taken, 1 planned change is carried out again, 2 preview links work again ' +
      'and 1 place shows its file again.',
  ],
  ['delete', { links: links(2) }, 'Links on 2 other pages lead to it.'],
  [
    'delete',
    { links: links(1), addresses: addresses('ends', 'changes', 'changes') },
    'A link on another page breaks, its address stops working and 2 places on the site change.',
  ],
  [
    'delete',
    { redirects: { total: 2, nodes: [] }, addresses: addresses('ends') },
    '2 redirects lead nowhere and its address stops working.',
  ],
  [
    'unpublish',
    { addresses: addresses('ends', 'ends'), workingCopies: 1 },
    '2 addresses stop working and unpublished changes are included.',
  ],
  [
    'changeSlug',
    { links: links(3), addresses: addresses('redirects', 'begins', 'changes') },
    'Links on 3 other pages go through a redirect, the old address redirects to the new one and 1 place on the site changes.',
  ],
  [
    'publish',
    { links: links(1), addresses: addresses('begins') },
    'A link on another page works from then on and its address starts working.',
  ],
  [
    'deactivateUser',
    { sessions: 2, tokens: 1, permissions: ['posts.read'] },
    '2 sessions end, 1 API token is revoked and 1 permission is lost.',
  ],
  ['publish', { items: { total: 0, nodes: [] }, links: links(2) }, 'Nothing changes.'],
  ['delete', { schedules: 2, previewLinks: 1 }, '2 planned changes are not carried out and 1 preview link ends.'],
  ['replaceFile', { items: { total: 3, nodes: [] } }, '3 places show the new file.'],
  ['deleteFiles', { items: { total: 0, nodes: [] } }, 'Nothing else changes.'],
  ['deleteFiles', { kept: 2 }, '2 files in use are kept and “Launch” in the trash uses what is deleted.'],
])('%s: %j', (act, shown, words) => {
  expect(summaryOf(act, { ...nothing, ...shown })).toBe(words);
});

test.each<[total: number, names: string[], isAssigned: boolean, words: string]>([
  [0, [], true, 'No one loses it'],
  [1, ['Ada King'], true, 'Ada King loses it'],
  [2, ['Ada King', 'Pat Doe'], false, 'Ada King and Pat Doe gain it'],
  [5, ['Ada King', 'Pat Doe', 'Lena'], true, 'Ada King, Pat Doe and 3 more lose it'],
  [2, [], true, '2 people lose it'],
])('%i people, %j', (total, names, isAssigned, words) => {
  const people = { total, nodes: names.map((name, id) => ({ id: String(id), name })) };
  expect(tickWords({ ...nothing, people }, isAssigned)).toBe(words);
});

test('the whole list is opened by keyboard, and says what it leaves out', async () => {
  const nodes = [{ kind: 'page', id: '7', title: 'About', status: 'draft' as const, isWaiting: true }];
  const shown = { ...nothing, links: { total: 4, changeable: 1, nodes }, addresses: addresses('ends') };
  render(<ConsequencesPanel act="delete" shown={seen(shown)} />);
  expect(screen.queryByRole('link')).toBeNull();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('link', { name: 'About' }).getAttribute('href')).toBe('/admin/pages/7');
  expect(screen.getByText('In changes not published yet')).toBeTruthy();
  expect(screen.getByText('and 3 more')).toBeTruthy();
  expect(screen.getByText('stops working')).toBeTruthy();
});

test('a failed load says so and can be tried again', async () => {
  const shown = seen(null, true);
  render(<ConsequencesPanel act="delete" shown={shown} />);
  expect(screen.getByRole('status').textContent).toBe('Could not load what this changes. You can still continue.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(shown.refresh).toHaveBeenCalledTimes(1);
});
