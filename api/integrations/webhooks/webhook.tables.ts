import type { Table } from '../../kernel/tables.ts';
import { undoWebhook } from './webhook.undo.ts';

const running = { because: 'What this installation is sending, or has sent.' };
const notAct = { because: 'A delivery is no change by a person.' };
const nobody = { because: 'Addresses of other systems, not of people.' };

export const webhookTables: Readonly<Record<string, Table>> = {
  webhooks: {
    noun: ['webhook', 'webhooks'],
    columns: {
      url: 'address',
      events: 'events',
      isActive: 'status',
      boxedSecret: 'secret',
      formerBoxedSecret: 'former secret',
    },
    sentence: ({ verb, title }) => `${verb} the webhook to ${title ?? 'an address'}`,
    resource: 'settings',
    recorded: {
      kind: 'webhook',
      key: 'id',
      title: 'url',
      personal: [],
      ignored: ['created_at', 'updated_at', 'version', 'former_until', 'owner_id'],
    },
    // Only changes: the secret of a deleted webhook is never shown again (webhooks.sql).
    undo: { handler: undoWebhook, isBulk: false, changes: { on: 'updates', key: ['id'], ignored: [], owner: null } },
    bundle: {
      without: ['boxed_secret', 'former_boxed_secret', 'former_until'],
      only: null,
      title: ({ url }) => (typeof url === 'string' ? url : ''),
      showsUse: true,
    },
    personal: nobody,
  },
  webhook_deliveries: {
    noun: ['delivery of a webhook', 'deliveries of webhooks'],
    columns: {},
    sentence: null,
    resource: 'settings',
    recorded: notAct,
    undo: notAct,
    bundle: running,
    personal: nobody,
  },
  webhook_leases: {
    noun: ['lease of a webhook', 'leases of webhooks'],
    columns: {},
    sentence: null,
    resource: 'settings',
    recorded: notAct,
    undo: notAct,
    bundle: running,
    personal: nobody,
  },
};
