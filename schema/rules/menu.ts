import { mixed, ValidationError } from 'yup';
import { limits } from '../constants.ts';
import { menuDefinitions, menuLabelLength } from '../menus.ts';
import type { MenuEntry, MenuName, MenuTarget } from '../menus.ts';
import { isOwnPath, isWebAddress } from '../value-rules/address.ts';
import { RuleFailure } from './check.ts';
import { requiredText } from '../value-rules/fields.ts';

const labelRule = requiredText('Label').max(menuLabelLength, `Label must be less than ${menuLabelLength} characters`);

const invalidAddress =
  'Address must be a path of this site such as /contact, or begin with https://, http://, mailto: or tel:';

/** A path of this site, an absolute address, or one for mail or telephone. */
export const isMenuAddress = (address: string): boolean =>
  isOwnPath(address) ||
  isWebAddress(address) ||
  (address.length <= 320 && /^mailto:[^\s<>"@\\]+@[^\s<>"@\\]+$/i.test(address)) ||
  /^tel:\+?[\d().-]{2,40}$/i.test(address);

const known = ['label', 'href', 'item', 'children'];
/** Fields that the server sends, and ignores in input. */
const ignored = ['problem', '__typename'];

type Problems = Map<string, string>;

interface EntryPlace {
  /** `items[2].children[0]` */
  path: string;
  /** `Entry 3.1` */
  words: string;
}

/**
 * Checks the entries of a menu and returns them as stored.
 * @param path the name of the list in `fields`
 * @throws RuleFailure with a message for each entry: `Entry 3: Label is required`
 */
export function checkMenu(name: MenuName, value: unknown, path = 'items'): MenuEntry[] {
  const problems: Problems = new Map();
  const entries = readEntries(name, value, path, problems);
  if (problems.size > 0) throw new RuleFailure([...problems.values()].join('. '), Object.fromEntries(problems));
  return entries;
}

/** A menu as a setting, null being the default. */
export const menuRule = (name: MenuName) =>
  mixed<MenuEntry[]>()
    .nullable()
    .transform((_: unknown, value: unknown) => {
      if (value === '' || value === null) return null;
      const problems: Problems = new Map();
      const entries = readEntries(name, value, '', problems);
      return problems.size > 0 ? value : entries;
    })
    .test('menu', '', (value: unknown, test) => {
      if (value === null || value === undefined) return true;
      const problems: Problems = new Map();
      readEntries(name, value, test.path, problems);
      if (problems.size === 0) return true;
      return new ValidationError([...problems].map(([path, message]) => new ValidationError(message, value, path)));
    });

function readEntries(name: MenuName, value: unknown, path: string, problems: Problems): MenuEntry[] {
  const { maxEntries, maxChildren } = menuDefinitions[name];
  if (!Array.isArray(value)) {
    problems.set(path, 'Must be a list');
    return [];
  }
  if (value.length > maxEntries) {
    problems.set(path, `There can be at most ${maxEntries} ${name === 'footer' ? 'columns' : 'entries'}`);
    return [];
  }
  return value.map((entry: unknown, at) => {
    const place = { path: `${path}[${at}]`, words: `Entry ${at + 1}` };
    return readEntry(entry, place, problems, (children) => {
      if (children.length > 0 && maxChildren === 0) {
        problems.set(`${place.path}.children`, `${place.words}: This menu has no groups`);
        return [];
      }
      if (children.length > maxChildren) {
        const message = `${place.words}: A group can have at most ${maxChildren} entries`;
        problems.set(`${place.path}.children`, message);
        return [];
      }
      return children.map((child, childAt) => {
        const below = { path: `${place.path}.children[${childAt}]`, words: `${place.words}.${childAt + 1}` };
        return readEntry(child, below, problems, (further) => {
          if (further.length > 0) {
            problems.set(`${below.path}.children`, `${below.words}: A group cannot contain a group`);
          }
          return [];
        });
      });
    });
  });
}

function readEntry(
  value: unknown,
  { path, words }: EntryPlace,
  problems: Problems,
  readChildren: (children: unknown[]) => MenuEntry[],
): MenuEntry {
  const refuse = (field: string, message: string) =>
    problems.set(field ? `${path}.${field}` : path, `${words}: ${message}`);
  const none: MenuEntry = { label: '', href: null, item: null, children: [] };
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    refuse('', 'Must be an object');
    return none;
  }
  const given = new Map(Object.entries(value));
  for (const field of given.keys()) {
    if (!known.includes(field) && !ignored.includes(field)) refuse(field, 'Unknown field');
  }
  const item = readTarget(given.get('item'), (message) => refuse('item', message));
  const href = item ? null : readAddress(given.get('href'), (message) => refuse('href', message));
  const rawChildren: unknown = given.get('children') ?? [];
  if (!Array.isArray(rawChildren)) refuse('children', 'Must be a list');
  const children = Array.isArray(rawChildren) ? readChildren(rawChildren) : [];
  const isEmpty = [given.get('item') ?? null, given.get('href') || null].every((one) => one === null);
  if (isEmpty && Array.isArray(rawChildren) && rawChildren.length === 0) {
    refuse('href', 'Add an address, an item of the site or entries below it');
  }
  return { label: readLabel(given.get('label'), (message) => refuse('label', message)), href, item, children };
}

function readLabel(value: unknown, refuse: (message: string) => void): string {
  try {
    return labelRule.validateSync(value);
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    refuse(error.message === 'Must be text' ? 'Label must be text' : error.message);
    return '';
  }
}

function readAddress(value: unknown, refuse: (message: string) => void): string | null {
  if (value === undefined || value === null || value === '') return null;
  const address = typeof value === 'string' ? value.trim() : '';
  if (isMenuAddress(address)) return address;
  refuse(invalidAddress);
  return null;
}

function readTarget(value: unknown, refuse: (message: string) => void): MenuTarget | null {
  if (value === undefined || value === null) return null;
  const { kind, id } = (typeof value === 'object' ? value : {}) as Record<string, unknown>;
  const number = typeof id === 'string' && /^[1-9]\d{0,9}$/.test(id) ? Number(id) : id;
  const isId = Number.isInteger(number) && Number(number) >= 1 && Number(number) <= limits.id;
  if (typeof kind === 'string' && /^[A-Za-z]{1,50}$/.test(kind) && isId) return { kind, id: Number(number) };
  refuse('Item must be { kind, id }, such as { "kind": "page", "id": 12 }');
  return null;
}
