// What Halden promises about the life of items, as plain objects: no database, no locks, no cache. `lifecycle.player.ts`
// performs the same steps over HTTP and compares.

export interface Fields {
  title: string;
  content: string;
  metaDescription: string;
}

export type Status = 'draft' | 'private' | 'published';
/** The outcome of a step: `OK`, or the code of the error. */
export type Outcome = 'OK' | 'FORBIDDEN' | 'NOT_FOUND' | 'CONFLICT' | 'BAD_USER_INPUT';

interface WorkingCopy {
  /** The version of the item that it is based on, and the fields of that version. */
  base: number;
  before: Fields;
  values: Partial<Fields>;
}

/** Times are whole numbers; null for none. */
export interface Plan {
  publishAt: number | null;
  unpublishAt: number | null;
  /** The number of the revision that is published then; null for the item as it is then. */
  revision: number | null;
  /** The times that passed without effect; this is reported and not tried again. */
  failed: readonly ('publishAt' | 'unpublishAt')[];
}

export interface Item {
  id: number;
  kind: number;
  slug: string;
  fields: Fields;
  status: Status;
  /** The version in the server's last response. */
  version: number;
  copy: WorkingCopy | null;
  plan: Plan | null;
  isTrashed: boolean;
  isPurged: boolean;
  /** Oldest first. */
  revisions: (Fields & { status: Status })[];
}

export interface Person {
  mayPublish: boolean;
}

export interface Change extends Partial<Fields> {
  status?: Status;
}

export const isVisible = (item: Item): boolean => item.status === 'published' && !item.isTrashed && !item.isPurged;

export function created(id: number, kind: number, slug: string, fields: Fields, status: Status): Item {
  const state = { version: 0, copy: null, plan: null, isTrashed: false, isPurged: false };
  return { id, kind, slug, fields, status, ...state, revisions: [{ ...fields, status }] };
}

/** A save, an unpublishing, or the restore of a revision. An item that leaves the site gets its working copy merged in. */
export function update(
  item: Item,
  person: Person,
  { status = item.status, ...fields }: Change,
  version?: number,
): Outcome {
  if (isGone(item)) return 'NOT_FOUND';
  if (!person.mayPublish && (item.status === 'published' || status === 'published')) return 'FORBIDDEN';
  if (version !== undefined && version !== item.version) return 'CONFLICT';
  const wasOff = item.status !== 'published';
  const isLeaving = !wasOff && status !== 'published';
  save(item, { ...item.fields, ...(isLeaving && item.copy?.values), ...fields }, status);
  if (isLeaving) item.copy = null;
  else rebaseCopy(item);
  if (isLeaving) meet(item, 'unpublishAt');
  if (wasOff && status === 'published') meet(item, 'publishAt');
  return 'OK';
}

/** @param base the version of the item with which the changes were merged */
export function saveCopy(item: Item, changes: Partial<Fields>, base?: number): Outcome {
  if (isGone(item)) return 'NOT_FOUND';
  if (item.status !== 'published') return 'CONFLICT';
  const { copy, version } = item;
  if (base !== undefined && base !== version && base !== copy?.base) return 'CONFLICT';
  const kept = copy && (base === undefined || base === copy.base) ? copy : { base: version, before: item.fields };
  item.copy = { ...kept, values: differing({ ...kept.before, ...copy?.values, ...changes }, kept.before) };
  return 'OK';
}

export function publishCopy(item: Item, person: Person): Outcome {
  if (!person.mayPublish) return 'FORBIDDEN';
  if (isGone(item) || item.status !== 'published' || !item.copy) return 'NOT_FOUND';
  if (item.copy.base !== item.version) return 'CONFLICT';
  save(item, { ...item.fields, ...item.copy.values }, item.status);
  item.copy = null;
  meet(item, 'publishAt');
  return 'OK';
}

export function discardCopy(item: Item): Outcome {
  if (isGone(item) || !item.copy) return 'NOT_FOUND';
  item.copy = null;
  return 'OK';
}

export function trash(item: Item, person: Person): Outcome {
  if (isGone(item)) return 'NOT_FOUND';
  if (item.status === 'published' && !person.mayPublish) return 'FORBIDDEN';
  item.isTrashed = true;
  return 'OK';
}

/** Without the permission to publish the item becomes a draft, with its working copy merged in. */
export function restoreFromTrash(item: Item, person: Person): Outcome {
  if (!item.isTrashed || item.isPurged) return 'NOT_FOUND';
  item.isTrashed = false;
  if (item.status !== 'published' || person.mayPublish) {
    rebaseCopy(item);
    return 'OK';
  }
  save(item, { ...item.fields, ...item.copy?.values }, 'draft');
  item.copy = null;
  return 'OK';
}

export function purge(item: Item): Outcome {
  if (!item.isTrashed || item.isPurged) return 'NOT_FOUND';
  item.isPurged = true;
  return 'OK';
}

/** Creates the plan, or changes the given parts of it. */
export function savePlan(item: Item, person: Person, given: Partial<Plan>, now: number): Outcome {
  if (!person.mayPublish) return 'FORBIDDEN';
  if (isGone(item)) return 'NOT_FOUND';
  const plan = { publishAt: null, unpublishAt: null, revision: null, ...item.plan, ...given, failed: [] };
  const { publishAt, unpublishAt, revision } = plan;
  if (publishAt === null && (revision !== null || unpublishAt === null)) return 'BAD_USER_INPUT';
  if ((publishAt ?? now + 1) <= now || (unpublishAt ?? now + 1) <= now) return 'BAD_USER_INPUT';
  if (publishAt !== null && unpublishAt !== null && unpublishAt <= publishAt) return 'BAD_USER_INPUT';
  item.plan = plan;
  return 'OK';
}

export function cancelPlan(item: Item, person: Person): Outcome {
  if (!person.mayPublish) return 'FORBIDDEN';
  if (isGone(item) || !item.plan) return 'NOT_FOUND';
  item.plan = null;
  return 'OK';
}

/** Carries out what is due, in order. @returns the items that it changed */
export function passTime(items: readonly Item[], now: number): Set<Item> {
  const concerned = new Set<Item>();
  for (;;) {
    const [due] = items
      .filter(({ isPurged }) => !isPurged)
      .flatMap((item) => timesOf(item).map((time) => ({ item, time, at: item.plan?.[time] ?? Infinity })))
      .filter(({ item, time, at }) => at <= now && !item.plan?.failed.includes(time))
      .sort((a, b) => a.at - b.at || a.item.id - b.item.id);
    if (!due) return concerned;
    concerned.add(due.item);
    const { plan } = due.item;
    if (plan && carryOut(due.item, due.time) !== 'OK') plan.failed = [...plan.failed, due.time];
  }
}

/** The state that undo restores. */
export type State = Pick<Item, 'fields' | 'status' | 'copy' | 'plan' | 'isTrashed'>;

export function stateOf({ fields, status, copy, plan, isTrashed }: Item): State {
  return { fields, status, copy, plan: plan && { ...plan }, isTrashed };
}

/**
 * Undoes the last change of the item, as the opposite act.
 * @param before the state before that change; null where it made the item
 */
export function undo(item: Item, person: Person, before: State | null): Outcome {
  if (before?.isTrashed === true || before === null) return trash(item, person);
  if (item.isTrashed) return restoreFromTrash(item, person);
  const isSaved = before.status !== item.status || Object.keys(differing(before.fields, item.fields)).length > 0;
  const isPublic = before.status === 'published' || item.status === 'published';
  const isReplanned = JSON.stringify(before.plan) !== JSON.stringify(item.plan);
  if (!person.mayPublish && ((isSaved && isPublic) || isReplanned)) return 'FORBIDDEN';
  save(item, before.fields, before.status);
  item.copy = before.copy;
  rebaseCopy(item);
  item.plan = before.plan;
  return 'OK';
}

/** The consequences shown before an item is deleted or taken off the site. */
export interface Consequences {
  items: number;
  /** The ids of the items that link to it. */
  links: number[];
  /** Whether visitors lose its page. */
  ends: boolean;
  workingCopies: number;
  schedules: number;
}

export function consequences(
  item: Item,
  act: 'delete' | 'unpublish',
  all: readonly Item[],
  link: string,
): Consequences {
  const isLive = isVisible(item);
  const linking = all.filter(
    (other) =>
      other !== item && !isGone(other) && [other.fields, asCopied(other)].some((one) => one.content.includes(link)),
  );
  const planned = (['publishAt', 'unpublishAt'] as const).filter(
    (time) => item.plan?.[time] != null && !item.plan.failed.includes(time),
  );
  const cancelled = act === 'delete' ? planned : planned.filter((time) => isLive && time === 'unpublishAt');
  return {
    items: act === 'delete' || isLive ? 1 : 0,
    links: linking.map(({ id }) => id).sort((a, b) => a - b),
    ends: isLive,
    workingCopies: act === 'unpublish' && isLive && item.copy ? 1 : 0,
    schedules: cancelled.length,
  };
}

/** The item with its working copy applied. */
export const asCopied = (item: Item): Fields => ({ ...item.fields, ...item.copy?.values });

/** Moves the working copy to the published version if the fields it changes have the values it started from. */
function rebaseCopy(item: Item): void {
  if (item.copy && item.status === 'published' && Object.keys(differing(item.fields, item.copy.before)).length === 0)
    item.copy = { ...item.copy, base: item.version };
}

const isGone = (item: Item) => item.isTrashed || item.isPurged;

const timesOf = (item: Item) => (item.plan ? (['publishAt', 'unpublishAt'] as const) : []);

function carryOut(item: Item, time: 'publishAt' | 'unpublishAt'): Outcome {
  if (item.isTrashed) return 'CONFLICT';
  const someone = { mayPublish: true };
  const wasOff = item.status !== 'published';
  const frozen = time === 'publishAt' ? item.plan?.revision : null;
  if (time === 'publishAt' && !frozen && !wasOff && item.copy && item.copy.base !== item.version) return 'CONFLICT';
  remove(item, time);
  if (time === 'unpublishAt') return wasOff ? 'OK' : update(item, someone, { status: 'draft' });
  if (frozen) {
    const before = item.fields;
    const outcome = update(item, someone, { ...item.revisions[frozen - 1], status: 'published' });
    // What was written in a draft since then is not lost. Its base is the version that this save made.
    const later = differing(before, item.fields);
    if (wasOff && Object.keys(later).length > 0) saveCopy(item, later);
    return outcome;
  }
  if (wasOff) return update(item, someone, { status: 'published' });
  if (item.copy) publishCopy(item, someone);
  return 'OK';
}

/** Clears a time that a person anticipated. A chosen revision stays scheduled. */
function meet(item: Item, time: 'publishAt' | 'unpublishAt'): void {
  if (time === 'unpublishAt' || item.plan?.revision === null) remove(item, time);
}

function remove(item: Item, time: 'publishAt' | 'unpublishAt'): void {
  const { plan } = item;
  if (!plan) return;
  plan[time] = null;
  plan.failed = plan.failed.filter((one) => one !== time);
  if (time === 'publishAt') plan.revision = null;
  if (plan.publishAt === null && plan.unpublishAt === null) item.plan = null;
}

/** A save that changes nothing creates no revision. */
function save(item: Item, fields: Fields, status: Status): void {
  const isChanged = status !== item.status || Object.keys(differing(fields, item.fields)).length > 0;
  item.fields = fields;
  item.status = status;
  if (!isChanged) return;
  item.revisions.push({ ...fields, status });
  item.version += 1;
}

function differing(fields: Fields, from: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== from[name as keyof Fields]));
}
