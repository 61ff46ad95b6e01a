import type { KindDeclaration } from '../content/define.ts';
import { permissionKey, type Resource } from '../permissions.ts';

/** Events of things, for webhooks; content has all of them. */
export const webhookActs = [
  'created',
  'updated',
  'published',
  'unpublished',
  'trashed',
  'restored',
  'deleted',
] as const;
export type WebhookAct = (typeof webhookActs)[number];

export interface WebhookKind {
  /** `post`, as in `post.published`. */
  name: string;
  label: string;
  acts: readonly WebhookAct[];
}

const changed = ['created', 'updated', 'deleted'] as const;
const withTrash = ['created', 'updated', 'trashed', 'restored', 'deleted'] as const;

const otherKinds: readonly (WebhookKind & { resource: Resource })[] = [
  { name: 'media', label: 'Media', acts: withTrash, resource: 'media' },
  { name: 'setting', label: 'Settings', acts: changed, resource: 'settings' },
  { name: 'menu', label: 'Menus', acts: ['updated'], resource: 'settings' },
  { name: 'redirect', label: 'Redirects', acts: changed, resource: 'settings' },
  { name: 'message', label: 'Messages', acts: withTrash, resource: 'messages' },
  { name: 'subscriber', label: 'Subscribers', acts: changed, resource: 'subscribers' },
];

const scheduleKind: WebhookKind = { name: 'schedule', label: 'Schedules', acts: changed };

/** The kinds of things with webhook events, content first. */
export function webhookKindsOf(kinds: readonly KindDeclaration[]): WebhookKind[] {
  return [
    ...kinds.map(({ name, title }) => ({ name, label: title, acts: webhookActs })),
    scheduleKind,
    ...otherKinds.map(({ name, label, acts }) => ({ name, label, acts })),
  ];
}

/** Everything that a webhook may list: `post.published`, `post.*` and `*`. */
export function webhookEventsOf(kinds: readonly KindDeclaration[]): string[] {
  const each = webhookKindsOf(kinds).flatMap(({ name, acts }) => [`${name}.*`, ...acts.map((act) => `${name}.${act}`)]);
  return ['*', ...each];
}

/** The permissions required to receive these events: those to read their subjects. */
export function permissionsOfEvents(events: readonly string[], kinds: readonly KindDeclaration[]): string[] {
  const names = new Set(events.map((event) => event.replace(/\..*/, '')));
  const isTold = (name: string) => names.has('*') || names.has(name);
  // A schedule belongs to an item of any kind.
  const ofContent = kinds.filter(({ name }) => isTold(name) || isTold(scheduleKind.name));
  const others = otherKinds.filter(({ name }) => isTold(name));
  const resources = [...ofContent.map(({ plural }) => plural as Resource), ...others.map(({ resource }) => resource)];
  return [...new Set(resources.map((resource) => permissionKey(resource, 'read')))];
}

/** The event type of a test delivery. */
export const testEvent = 'webhook.test';

/**
 * A delivery is waiting for its turn or its next attempt, delivered (answered with a 2xx), or failed after three days.
 */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** How long the former secret of a webhook keeps signing, too, after it was replaced. */
export const formerSecretHours = 24;
