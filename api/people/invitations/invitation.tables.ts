import { withdrawn } from '#schema/invitations/invitations.feature';
import type { Table } from '../../kernel/tables.ts';

export const invitationTables: Readonly<Record<string, Table>> = {
  invitations: {
    noun: ['invitation', 'invitations'],
    columns: { token: 'link', expiresAt: 'expiry date', usedAt: 'use', withdrawnAt: 'withdrawal' },
    sentence: null,
    resource: null,
    recorded: { kind: 'invitation', key: 'user_id', title: null, personal: [], ignored: ['user_id', 'created_at'] },
    undo: { because: withdrawn },
    bundle: { because: 'Secrets, and what belongs to them.' },
    personal: { because: 'Hashes, ids and times.' },
  },
};
