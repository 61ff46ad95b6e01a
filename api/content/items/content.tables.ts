import type { RecordedAct, Table } from '../../kernel/tables.ts';
import { undoContent, undoFormerSlug } from './content.undo.ts';
import { undoWorkingCopy } from './working-copy/working-copy.undo.ts';

const derived = { because: 'Follows from the other tables.' };

const counted: Table = {
  noun: ['count of items', 'counts of items'],
  hasEntity: false,
  columns: {},
  sentence: null,
  resource: null,
  recorded: derived,
  undo: derived,
  bundle: derived,
  personal: { because: 'Numbers.' },
};

export const contentTables: Readonly<Record<string, Table>> = {
  content: {
    noun: ['item', 'items'],
    columns: {},
    // Of its kind, which names its fields.
    sentence: null,
    // The kind decides.
    resource: null,
    // As changes of its kind (content-history.sql).
    recorded: { bySql: 'content' },
    undo: { handler: undoContent, isBulk: true, changes: 'bySql' },
    bundle: {
      // They follow from the fields.
      without: ['search', 'search_text'],
      only: null,
      title: ({ title, slug }) =>
        [title, slug].find((text): text is string => typeof text === 'string' && text !== '') ?? 'Untitled',
      // A new installation has pages: `existingData` looks for others.
      showsUse: false,
    },
    personal: { because: 'What users write.' },
  },
  working_copies: {
    noun: ['working copy', 'working copies'],
    columns: {},
    sentence: ({ action, title }) =>
      `${action === 'create' ? 'Began changes to' : 'Discarded the changes to'} ${itemNamed(title)}`,
    resource: null,
    recorded: { bySql: 'working copy' },
    undo: {
      handler: undoWorkingCopy,
      isBulk: false,
      changes: {
        on: 'creation and deletion',
        key: ['content_id'],
        ignored: ['base', 'base_values', 'values', 'version', 'created_at', 'updated_at'],
        owner: 'content:content_id',
      },
    },
    bundle: { without: [], only: null, title: null, showsUse: true },
    personal: { because: 'What users write.' },
  },
  former_slugs: {
    noun: ['former address', 'former addresses'],
    columns: {},
    sentence: ({ action, title }) =>
      `${action === 'create' ? 'Restored' : 'Removed'} the former address ${title ?? 'of an item'}`,
    resource: 'settings',
    // Only on its own: else it belongs to the change of its item.
    recorded: { bySql: 'former address' },
    undo: {
      handler: undoFormerSlug,
      isBulk: false,
      changes: { on: 'creation and deletion', key: ['kind', 'slug', 'item_id'], ignored: [], owner: 'content:item_id' },
    },
    bundle: { without: [], only: null, title: null, showsUse: false },
    personal: { because: 'Addresses of the site.' },
  },
  content_counts: counted,
  // Which fields the words for the search come from.
  content_search_state: { ...counted, noun: ['state of the search', 'states of the search'] },
  // Counts the changes of what visitors see, for the response cache.
  content_version: { ...counted, noun: ['version of the content', 'versions of the content'] },
};

const itemNamed = (title: RecordedAct['title']): string => (title === null ? 'an item' : `“${title}”`);
