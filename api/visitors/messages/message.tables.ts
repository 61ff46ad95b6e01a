import { mailed } from '#schema/undo-reasons';
import { textIn, type Table } from '../../kernel/tables.ts';
import { undoMessage, undoMessageNote } from './message.undo.ts';

const byService = { because: 'PersonService reads and erases the messages of a person, with their notes and mails.' };

export const messageTables: Readonly<Record<string, Table>> = {
  messages: {
    noun: ['message', 'messages'],
    columns: {
      firstName: 'first name',
      lastName: 'last name',
      email: 'email address',
      industry: 'industry',
      message: 'text',
      isFlagged: 'spam mark',
      flagReason: 'reason for the spam mark',
      page: 'page of origin',
    },
    sentence: ({ action, count, fields, after }) => {
      if (action === 'create') return 'Sent a message';
      if (action !== 'update' || !fields.includes('status')) return null;
      return `Marked ${count === 1 ? 'a message' : `${count} messages`} as ${textIn(after, 'status')}`;
    },
    resource: 'messages',
    recorded: {
      kind: 'message',
      key: 'id',
      title: null,
      personal: ['first_name', 'last_name', 'email', 'industry', 'message', 'flag_reason', 'page'],
      ignored: ['created_at', 'search'],
    },
    undo: {
      handler: undoMessage,
      isBulk: true,
      changes: {
        on: 'all but deletion',
        key: ['id'],
        ignored: ['first_name', 'last_name', 'email', 'message', 'industry', 'deleted_by'],
        owner: null,
      },
    },
    bundle: { without: [], only: 'people', title: null, showsUse: true },
    personal: byService,
  },
  message_notes: {
    noun: ['note on a message', 'notes on messages'],
    columns: {},
    sentence: ({ action }) => (action === 'create' ? 'Added a note to a message' : 'Deleted a note on a message'),
    resource: 'messages',
    recorded: { kind: 'message note', key: 'id', title: null, personal: ['text'], ignored: ['created_at'] },
    undo: {
      handler: undoMessageNote,
      isBulk: false,
      changes: { on: 'creation and deletion', key: ['id'], ignored: [], owner: 'messages:message_id' },
    },
    bundle: { without: [], only: 'people', title: null, showsUse: false },
    personal: byService,
  },
  message_mails: {
    noun: ['email about a message', 'emails about messages'],
    columns: {},
    sentence: ({ action }) => (action === 'create' ? 'Replied to a message' : 'Resent an email about a message'),
    resource: null,
    recorded: {
      kind: 'message mail',
      key: 'id',
      title: null,
      personal: ['recipient', 'subject', 'text'],
      ignored: ['created_at', 'state', 'problem', 'sent_at'],
    },
    undo: { because: mailed },
    bundle: { because: 'What this installation is doing, or has done.' },
    personal: byService,
  },
};
