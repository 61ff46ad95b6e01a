import { revokedLink } from '#schema/preview-links/preview-links.feature';
import type { Table } from '../../kernel/tables.ts';

export const previewLinkTables: Readonly<Record<string, Table>> = {
  preview_links: {
    noun: ['preview link', 'preview links'],
    columns: {},
    sentence: ({ action, title }) =>
      `${action === 'create' ? 'Created' : 'Revoked'} a preview link to ${title === null ? 'an item' : `“${title}”`}`,
    // The kind of the item decides.
    resource: null,
    // With the title of its item (preview-links.sql).
    recorded: { bySql: 'preview link' },
    undo: { because: revokedLink },
    bundle: { because: 'Secrets, and what belongs to them.' },
    personal: { because: 'Nothing about whoever opens a link is stored.' },
  },
};
