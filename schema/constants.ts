import type { KindName } from './content/kinds.ts';

/** The name of a kind of content. */
export type ContentKindName = KindName;

export const statuses = ['draft', 'published', 'private'] as const;
export type ContentStatus = (typeof statuses)[number];

/** What may be done to many items at once. */
export const bulkActions = ['publish', 'unpublish', 'delete'] as const;
export type BulkAction = (typeof bulkActions)[number];

export const categories = ['AI Research', 'Healthcare', 'Automation', 'Manufacturing', 'Technology'] as const;
export type Category = (typeof categories)[number];

export const industries = [
  { value: 'healthcare', label: 'Healthcare' },
  { value: 'manufacturing', label: 'Manufacturing' },
  { value: 'automation', label: 'Automation' },
  { value: 'other', label: 'Other' },
] as const;
export type Industry = (typeof industries)[number]['value'];

export const messageStatuses = ['new', 'read', 'archived', 'spam'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

export const subscriberStatuses = ['unconfirmed', 'confirmed', 'unsubscribed', 'bounced'] as const;
export type SubscriberStatus = (typeof subscriberStatuses)[number];

/** What becomes of a mailed link: to be pressed, done, too late, ended since, not one of ours. */
export const subscriptionLinkStates = ['open', 'done', 'expired', 'ended', 'unknown'] as const;
export type SubscriptionLinkState = (typeof subscriptionLinkStates)[number];

/** How an address came to us. */
export const subscriberSources = ['form', 'import'] as const;
export type SubscriberSource = (typeof subscriberSources)[number];

/** In the order of the settings screen's slider: its positions 0 to 3 are the indexes. */
export const logoSizes = [
  { value: 'sm', label: 'Small' },
  { value: 'md', label: 'Medium' },
  { value: 'lg', label: 'Large' },
  { value: 'xl', label: 'Extra Large' },
] as const;
export type LogoSize = (typeof logoSizes)[number]['value'];

/** Numbers that screens and queries use. Limits that only a rule uses stand in that rule, beside their message. */
export const limits = {
  /** Recommended and enforced; the editor's counter shows it. */
  metaDescription: 160,
  latestPosts: 3,
  recentContent: 5,
  recentContentPerKind: 3,
  /** Rows of a REST list at most, and when none is asked for. */
  listRows: 1000,
  /** Counting the rows of a list goes no further, where it has to count. */
  counted: 10_000,
  /** What the search of a panel's content list counts at most. */
  listedMatches: 1000,
  /** Items of one bulk action at most: as many as a page of a list may show. */
  bulkItems: 100,
  roleLevelMin: 1,
  roleLevelMax: 100,
  id: 2 ** 31 - 1,
  bodyBytes: 1024 * 1024,
  settingsBodyBytes: 4 * 1024 * 1024,
  settingsCacheMs: 5 * 60 * 1000,
} as const;

/** Upload limits in megabytes of 1024 x 1024 bytes, as the file input's message names them. */
export const uploadLimitsMb = { default: 5, logo: 2, favicon: 1 } as const;
export type UploadPurpose = keyof typeof uploadLimitsMb;

/** What a new item gets where its author says nothing. Rules carry no defaults: a patch must leave what it omits. */
export const defaults = {
  content: { status: 'draft' },
  user: { isActive: true },
  role: { level: 10, isActive: true },
  siteName: 'Halden',
  primaryColor: '#1E3AE2',
  logoSize: 'md',
} as const;

/** The field of the public forms that people do not see, and programs fill in. */
export const trapField = 'website';

export const titleSuffix = 'AI Solutions for the Future';
