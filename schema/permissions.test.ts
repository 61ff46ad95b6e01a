import { kinds } from './content/kinds.ts';
import { permissionDefinitions, permissionKeys, seededRoles } from './built-permissions.ts';
import { can } from './permissions.ts';

const contract = [
  ...kinds.flatMap(({ plural }) =>
    ['create', 'read', 'update', 'delete', 'publish'].map((action) => `${plural}.${action}`),
  ),
  ...['media.create', 'media.read', 'media.update', 'media.delete'],
  ...['users.create', 'users.read', 'users.update', 'users.delete'],
  ...['roles.create', 'roles.read', 'roles.update', 'roles.delete', 'roles.assign'],
  ...['settings.read', 'settings.update'],
  ...['messages.read', 'messages.update', 'messages.delete'],
  ...['subscribers.create', 'subscribers.read', 'subscribers.update', 'subscribers.delete'],
  'audit.read',
];
/** Those of these resources. Others are of features that are added. */
const ofContract = (keys: readonly string[]) => {
  const resources = new Set(contract.map((key) => key.split('.')[0]));
  return keys.filter((key) => resources.has(key.split('.')[0]));
};

test('the permissions are exactly those of the contract, each with a description', () => {
  expect(ofContract(permissionKeys)).toEqual(contract);
  expect(permissionDefinitions.every(({ displayName, description }) => displayName && description)).toBe(true);
  expect(new Set(permissionDefinitions.map((definition) => definition.displayName)).size).toBe(permissionKeys.length);
});

const authored = kinds.filter(({ isForAuthors }) => isForAuthors);

test.each([
  ['Administrator', 100, 5 * kinds.length + 23],
  ['Editor', 50, 5 * kinds.length + 7],
  ['Author', 20, 3 * authored.length + 2],
  ['Viewer', 10, kinds.length + 1],
])('%s has level %i and %i permissions', (displayName, level, count) => {
  const role = seededRoles.find((each) => each.displayName === displayName);
  expect(role?.level).toBe(level);
  expect(ofContract(role?.permissions ?? [])).toHaveLength(count);
  expect(role?.permissions.filter((key) => !permissionKeys.includes(key))).toEqual([]);
});

test('an author writes but does not publish', () => {
  const author = seededRoles.find((role) => role.displayName === 'Author') ?? null;
  expect(can(author, 'update', 'posts')).toBe(true);
  expect(can(author, 'publish', 'posts')).toBe(false);
  expect(can(author, 'update', 'pages')).toBe(false);
});

test('a visitor has no permissions', () => {
  expect(can(null, 'read', 'pages')).toBe(false);
  expect(can(undefined, 'read', 'pages')).toBe(false);
});
