import { mailed } from '#schema/undo-reasons';
import type { Table } from '../../kernel/tables.ts';
import { undoSubscriber } from './subscribers/subscriber.undo.ts';

const byService = { because: 'PersonService reads and erases the subscriptions of a person, with what was sent.' };
const running = { because: 'What this installation is doing, or has done.' };

export const newsletterTables: Readonly<Record<string, Table>> = {
  subscribers: {
    noun: ['subscriber', 'subscribers'],
    columns: {
      email: 'email address',
      status: 'status',
      isFlagged: 'spam mark',
      source: 'source',
      consentNote: 'note on the consent',
      bounceReason: 'reason for the bounce',
    },
    sentence: ({ action, count }) =>
      action === 'create' ? `Added ${count === 1 ? 'a subscriber' : `${count} subscribers`}` : null,
    resource: 'subscribers',
    recorded: {
      kind: 'subscriber',
      key: 'id',
      title: null,
      personal: ['email', 'consent_note', 'bounce_reason'],
      ignored: [
        ...['created_at', 'asked_at', 'asked_times', 'noted_at', 'entered_again_at', 'confirmed_at', 'ended_at'],
      ],
    },
    undo: {
      handler: undoSubscriber,
      isBulk: true,
      changes: {
        on: 'all but deletion',
        key: ['id'],
        ignored: ['email'],
        restored: ['confirmed_at', 'ended_at'],
        owner: null,
      },
    },
    bundle: { without: [], only: 'people', title: null, showsUse: true },
    personal: byService,
  },
  newsletter_sends: {
    noun: ['newsletter', 'newsletters'],
    columns: {
      postId: 'post',
      postTitle: 'post title',
      subject: 'subject',
      status: 'status',
      problem: 'problem',
      createdBy: 'author',
      testedAt: 'time of the test',
      startedAt: 'start',
      finishedAt: 'end',
    },
    sentence: ({ action, title }) =>
      `${action === 'create' ? 'Sent' : 'Stopped'} the newsletter ${title === null ? '' : `“${title}”`}`.trimEnd(),
    resource: null,
    recorded: { kind: 'newsletter', key: 'id', title: 'subject', personal: [], ignored: ['html', 'plain'] },
    undo: { because: mailed },
    bundle: running,
    personal: { because: 'The mails are the same for all subscribers.' },
  },
  newsletter_recipients: {
    noun: ['recipient', 'recipients'],
    columns: {},
    sentence: null,
    resource: 'subscribers',
    recorded: { because: 'The sends are recorded.' },
    undo: { because: mailed },
    bundle: running,
    personal: byService,
  },
};
