import type { KindName } from './content/kinds.ts';

/** The name of a kind of content. */
export type ContentKindName = KindName;

/** The content shown to viewers who may read everything: only published items, or all. */
export const views = ['published', 'everything'] as const;
export type View = (typeof views)[number];

export const statuses = ['draft', 'published', 'private'] as const;
export type ContentStatus = (typeof statuses)[number];

/** What lists of content are sorted by. */
export const sortFields = ['createdAt', 'updatedAt', 'publishedAt', 'title', 'status'] as const;

/** Where a save came from. `import` and `schedule` are saves in bulk and at a planned time. */
export const revisionVias = [
  'panel',
  'rest',
  'graphql',
  'token',
  'assistant',
  'import',
  'schedule',
  'restore',
  'undo',
  'starter',
  'server',
] as const;
export type RevisionVia = (typeof revisionVias)[number];

/** How the panel names itself to the server. */
export const panelClientName = 'panel';

/** The actions of a schedule; `replace` publishes over the live version. */
export const scheduleActions = ['publish', 'unpublish', 'replace'] as const;
export type ScheduleAction = (typeof scheduleActions)[number];

export const bulkActions = ['publish', 'unpublish', 'delete', 'categorise', 'addTag', 'removeTag'] as const;
export type BulkAction = (typeof bulkActions)[number];

export const categories = ['AI Research', 'Healthcare', 'Automation', 'Manufacturing', 'Technology'] as const;
export type Category = (typeof categories)[number];

export const messageStatuses = ['new', 'read', 'answered', 'archived', 'spam'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

export const subscriberStatuses = ['unconfirmed', 'confirmed', 'unsubscribed', 'bounced'] as const;
export type SubscriberStatus = (typeof subscriberStatuses)[number];

/** States of a mailed link: `open` waits to be confirmed, `ended` was overtaken by an unsubscription. */
export const subscriptionLinkStates = ['open', 'done', 'expired', 'ended', 'unknown'] as const;
export type SubscriptionLinkState = (typeof subscriptionLinkStates)[number];

/** How a subscriber was added. */
export const subscriberSources = ['form', 'import'] as const;
export type SubscriberSource = (typeof subscriberSources)[number];

/** The state of an invitation link. */
export const invitationStates = ['open', 'used', 'expired', 'withdrawn', 'deactivated', 'unknown'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** How the connection to the mail server is encrypted. */
export const mailSecurities = [
  { value: 'starttls', label: 'STARTTLS (usually port 587)' },
  { value: 'tls', label: 'TLS (usually port 465)' },
  { value: 'none', label: 'None (only on your own network)' },
] as const;

export const logoSizes = [
  { value: 'sm', label: 'Small' },
  { value: 'md', label: 'Medium' },
  { value: 'lg', label: 'Large' },
  { value: 'xl', label: 'Extra Large' },
] as const;
export type LogoSize = (typeof logoSizes)[number]['value'];

/** What happened to an item, in the change feed. Items in the trash count as deleted. */
export const changeTypes = ['created', 'updated', 'published', 'unpublished', 'deleted'] as const;
export type ChangeType = (typeof changeTypes)[number];

/** Limits shared by screens and queries. A limit used by one rule only is declared in that rule, beside its message. */
export const limits = {
  /** Enforced by a rule and shown by the editor's counter. */
  metaDescription: 160,
  revisionName: 100,
  /** Requests a minute of a token, at most. */
  tokenRate: 100_000,
  /** For how long the former secret of a token may stay valid. */
  formerTokenHours: 7 * 24,
  latestPosts: 3,
  recentContent: 5,
  recentContentPerKind: 3,
  /** Default and maximum number of rows in a REST list. */
  listRows: 1000,
  /** The same for a list with fields that lists usually leave out. */
  wholeRows: 100,
  /** Row counts stop here. */
  maxCount: 10_000,
  /** Search counts in the panel's content lists stop here. */
  maxSearchCount: 1000,
  /** Maximum items in one bulk action: one page of a list. */
  bulkItems: 100,
  roleLevelMin: 1,
  roleLevelMax: 100,
  id: 2 ** 31 - 1,
  bodyBytes: 1024 * 1024,
  settingsBodyBytes: 4 * 1024 * 1024,
  /** A logo and a favicon at their limits are 4 MiB in base64 already. */
  graphqlBodyBytes: 5 * 1024 * 1024,
  settingsCacheMs: 5 * 60 * 1000,
  /** Changes in one answer of the change feed, each with its item. */
  changesAtOnce: 100,
  /** In seconds. */
  changesWait: 30,
  /** Clients that may wait for changes of one server at a time. */
  openChangeReaders: 200,
  /** As many of them as visitors may be; the others are for sessions and tokens. */
  openVisitingReaders: 150,
  /** From one address, or of one person or service token. */
  openReadersEach: 20,
  /** Downloads of the whole site that a person or a service token may have open at a time. */
  openSiteDownloadsEach: 3,
} as const;

/** In mebibytes (1024 x 1024 bytes), shown as MB. */
export const uploadLimitsMb = { default: 5, logo: 2, favicon: 1 } as const;
export type UploadPurpose = keyof typeof uploadLimitsMb;

/**
 * Values of a new item's omitted fields. They are not in the rules, because a patch must leave omitted fields
 * unchanged.
 */
export const defaults = {
  content: { status: 'draft' },
  user: { isActive: true },
  role: { level: 10, isActive: true },
  siteName: 'Halden',
  primaryColor: '#1E3AE2',
  logoSize: 'md',
} as const;

/** A hidden field of the public forms that only bots fill in. */
export const honeypotField = 'website';
