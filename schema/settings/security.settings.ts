import type { Definitions } from './define.ts';

export interface SecuritySettings {
  /** Hours of inactivity after which a session ends. */
  sessionIdleHours: number;
  /** Days after login when a session ends, even if active. */
  sessionAbsoluteDays: number;
  /** Users whose highest role has this level or more need a second factor. Null: no user needs one. */
  twoFactorFromLevel: number | null;
  /** Whether GraphQL introspection is open to everybody. */
  introspection: boolean;
  /** Whether `/admin/graphiql` opens, for those who may read the settings. */
  graphiql: boolean;
  /** Whether AI assistants may connect at `/mcp`, each with an API token. */
  assistants: boolean;
  /** Days the audit log is kept. */
  auditRetentionDays: number;
}

export interface RetentionSettings {
  /** Days after which contact messages are deleted; null keeps them. */
  messageRetentionDays: number | null;
}

export interface TrashSettings {
  /** Days after which items in the trash are deleted for good. */
  retentionDays: number;
}

/** How long revisions are kept; named and published ones always. */
export interface HistorySettings {
  /** Days for which every revision is kept. */
  everyRevisionDays: number;
  /** Days for which the last revision of each day is kept; of older ones the last of each month. */
  dailyRevisionDays: number;
}

/** Address templates of front ends, by the names of kinds. Absent or empty: the site's own preview. */
export type PreviewAddresses = Readonly<Record<string, string>>;

export interface SecurityGroup {
  securitySettings: SecuritySettings;
  retentionSettings: RetentionSettings;
  trashSettings: TrashSettings;
  historySettings: HistorySettings;
  previewAddresses: PreviewAddresses;
}

export const securityGroup: Definitions<SecurityGroup> = {
  securitySettings: {
    type: 'json',
    label: 'Security Settings',
    description: 'Session length, second factor, audit log retention and what integrations may do',
    isPublic: false,
    isSeeded: false,
    isGuarded: true,
    defaultValue: {
      sessionIdleHours: 12,
      sessionAbsoluteDays: 7,
      twoFactorFromLevel: null,
      introspection: true,
      graphiql: true,
      assistants: false,
      auditRetentionDays: 365,
    },
  },
  retentionSettings: {
    type: 'json',
    label: 'Privacy',
    description: 'How long contact messages are kept',
    isPublic: false,
    isSeeded: false,
    defaultValue: { messageRetentionDays: 730 },
  },
  trashSettings: {
    type: 'json',
    label: 'Trash',
    description: 'How long deleted content, files, users and messages can be restored',
    isPublic: false,
    isSeeded: false,
    defaultValue: { retentionDays: 30 },
  },
  historySettings: {
    type: 'json',
    label: 'History',
    description: 'How long revisions are kept',
    isPublic: false,
    isSeeded: false,
    defaultValue: { everyRevisionDays: 90, dailyRevisionDays: 365 },
  },
  previewAddresses: {
    type: 'json',
    label: 'Preview in a front end',
    description: 'Where previews of each kind of content open, with {slug}, {id}, {kind} and {token}',
    isPublic: false,
    isSeeded: false,
    isGuarded: true,
    defaultValue: {},
  },
};
