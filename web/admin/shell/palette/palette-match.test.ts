import { expect, test } from '@jest/globals';
import { permissionKeys } from '#schema/built-permissions';
import { commandsFor } from './palette-commands.ts';
import { toolsFor } from '../../screens/content/rich-text/view/slash.extension.ts';
import { matching } from './palette-match.ts';

const none = () => undefined;
const actions = { go: none, toggleScheme: none, viewSite: none, openDocs: none, showShortcuts: none, logout: none };
const found = (typed: string, permissions: readonly string[] = permissionKeys) =>
  matching(commandsFor({ permissions }, actions), typed).flatMap(({ title, commands }) =>
    commands.map(({ label }) => `${title}: ${label}`),
  );

test.each([
  ['logo', 'Settings: Logo'],
  ['LOGO', 'Settings: Logo'],
  ['logo si', 'Settings: Logo Size'],
  ['favi', 'Settings: Favicon'],
  ['google', 'Settings: Google Analytics ID'],
  ['colour brand', 'Settings: Primary Color'],
  ['roles', 'Go to: Roles'],
  ['new post', 'Create: Add Blog Post'],
  ['password', 'Settings: Password of the mail server'],
  ['images', 'Go to: Media Library'],
  ['select the row', 'Help: Select the row'],
  ['openapi', 'Help: API documentation'],
  ['schedule', 'Help: Schedule content'],
  ['how do I schedule', 'Help: Schedule content'],
  ['how can I undo a change', 'Help: Undo a change'],
  ['earlier version', 'Help: Go back to an earlier version'],
  ['share', 'Help: Share a draft'],
  ['deleted', 'Help: Restore what was deleted'],
  ['menu', 'Go to: Navigation'],
  ['newsletter', 'Go to: Subscribers'],
  ['inbox', 'Go to: Messages'],
  ['keyboard', 'Actions: Keyboard shortcuts'],
  ['logout', 'Actions: Logout'],
  ['log out', 'Actions: Logout'],
])('%j finds %s first', (typed, first) => {
  expect(found(typed)[0]).toBe(first);
});

test('"password" finds the account page for people who may not read settings', () => {
  expect(found('password', [])[0]).toBe('Go to: Your Account');
});

test('"logo" never finds Logout, even if nothing else matches', () => {
  for (const typed of ['lo', 'logo', 'logo ', 'logou']) {
    expect(found(typed)).not.toContain('Actions: Logout');
    expect(found(typed, [])).not.toContain('Actions: Logout');
  }
});

test('settings are found by those who may read them', () => {
  expect(found('favicon', ['settings.read'])).toEqual(['Settings: Favicon']);
  expect(found('favicon', ['posts.read'])).toEqual([]);
});

test('words match from their beginning, not from the middle', () => {
  expect(found('edia')).toEqual([]);
  expect(found('med')).toContain('Go to: Media Library');
});

test('an empty query lists sections and actions; punctuation alone finds nothing', () => {
  const titles = matching(commandsFor({ permissions: permissionKeys }, actions), ' ').map(({ title }) => title);
  expect(titles).toEqual(['Go to', 'Create', 'Actions']);
  expect(found('…')).toEqual([]);
});

test.each([
  ['video', 'Video'],
  ['VID', 'Video'],
  ['picture', 'Image'],
  ['upload', 'Upload'],
  ['file', 'Upload'],
  ['h2', 'Heading 2'],
  ['table', 'Table'],
  ['list', 'Bullet list'],
])('the slash menu offers the best match of "/%s" first: %s', (typed, label) => {
  expect(toolsFor(typed)[0]?.label).toBe(label);
});

test('the slash menu offers everything for "/" and nothing for an unknown word', () => {
  expect([toolsFor('').length > 8, toolsFor('zzz')]).toEqual([true, []]);
});
