// What Halden promises about the life of items, as plain objects: no database, no locks, no cache. `lifecycle.play.ts`
// performs the same steps over HTTP and compares.

export interface Fields {
  title: string;
  content: string;
  metaDescription: string;
}

export type Status = 'draft' | 'private' | 'published';
/** What a step leads to: `OK`, or the code of the error. */
export type Outcome = 'OK' | 'FORBIDDEN' | 'NOT_FOUND' | 'CONFLICT';

interface WorkingCopy {
  /** The version of the item that it stands on, and the fields of that version. */
  base: number;
  before: Fields;
  values: Partial<Fields>;
}

export interface Item {
  id: number;
  kind: number;
  slug: string;
  fields: Fields;
  status: Status;
  /** As the server said after the last step. */
  version: number;
  copy: WorkingCopy | null;
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
  const revisions = [{ ...fields, status }];
  return { id, kind, slug, fields, status, version: 0, copy: null, isTrashed: false, isPurged: false, revisions };
}

/** A save, an unpublishing, or the restore of a revision. An item that leaves the site takes in its working copy. */
export function update(
  item: Item,
  person: Person,
  { status = item.status, ...fields }: Change,
  version?: number,
): Outcome {
  if (isGone(item)) return 'NOT_FOUND';
  if (!person.mayPublish && (item.status === 'published' || status === 'published')) return 'FORBIDDEN';
  if (version !== undefined && version !== item.version) return 'CONFLICT';
  const isLeaving = item.status === 'published' && status !== 'published';
  save(item, { ...item.fields, ...(isLeaving && item.copy?.values), ...fields }, status);
  if (isLeaving) item.copy = null;
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

/** Who may not publish gets a draft, which takes in the working copy. */
export function restoreFromTrash(item: Item, person: Person): Outcome {
  if (!item.isTrashed || item.isPurged) return 'NOT_FOUND';
  item.isTrashed = false;
  if (item.status !== 'published' || person.mayPublish) return 'OK';
  save(item, { ...item.fields, ...item.copy?.values }, 'draft');
  item.copy = null;
  return 'OK';
}

export function purge(item: Item): Outcome {
  if (!item.isTrashed || item.isPurged) return 'NOT_FOUND';
  item.isPurged = true;
  return 'OK';
}

/** What the working copy would make of the item. */
export const asCopied = (item: Item): Fields => ({ ...item.fields, ...item.copy?.values });

const isGone = (item: Item) => item.isTrashed || item.isPurged;

/** A save that changes nothing makes no revision. */
function save(item: Item, fields: Fields, status: Status): void {
  const isChanged = status !== item.status || Object.keys(differing(fields, item.fields)).length > 0;
  item.fields = fields;
  item.status = status;
  if (isChanged) item.revisions.push({ ...fields, status });
}

function differing(fields: Fields, from: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== from[name as keyof Fields]));
}
