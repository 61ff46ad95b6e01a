import type { ContentSection } from '../kinds/content-kinds.ts';
import type { ContentValues } from '../editor/form/content-values.ts';

/** Unsaved work stored in this browser: the unsaved input of one editing session of one item. */
export interface UnsavedWork {
  /** One per opened editor, so that two tabs do not overwrite each other. */
  id: string;
  /** The page load it belongs to; while that is open, no other page may take it. */
  tab: string;
  userId: string;
  section: ContentSection;
  /** `new`, or the item's id. */
  item: string;
  /** Milliseconds. */
  at: number;
  values: ContentValues;
  /** The version it is based on; null for a new item. */
  base: { version: number; values: ContentValues } | null;
}

/** Whether the item was saved since the work began. The work must then not replace the saved version. */
export const isOutdated = ({ base }: UnsavedWork, stored: { version: number } | null): boolean =>
  (base?.version ?? null) !== (stored?.version ?? null);

const name = 'halden-work';
const store = 'work';
const maxAgeMs = 60 * 24 * 60 * 60 * 1000;

let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('No storage'));
    request.onblocked = () => reject(new Error('Storage is busy'));
  }).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

async function run<T>(mode: IDBTransactionMode, act: (work: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(store, mode);
    const request = act(transaction.objectStore(store));
    // Commit at once: an unloading page does not live to see the request succeed.
    if (mode === 'readwrite') transaction.commit();
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error ?? new Error('Nothing was stored'));
    transaction.onerror = () => reject(transaction.error ?? new Error('Nothing was stored'));
  });
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

/**
 * Stores the work under its id. If storage is full, the oldest other work is deleted.
 * @throws if it could not be stored
 */
export async function storeWork(work: UnsavedWork): Promise<void> {
  try {
    await run('readwrite', (objects) => objects.put(work));
  } catch (error) {
    if (!isFull(error)) throw error;
    const [oldest] = (await allWork()).filter(({ id }) => id !== work.id).sort((one, other) => one.at - other.at);
    if (!oldest) throw error;
    await deleteWork(oldest.id);
    await storeWork(work);
  }
}

export async function deleteWork(id: string): Promise<void> {
  await run('readwrite', (objects) => objects.delete(id));
}

async function allWork(): Promise<UnsavedWork[]> {
  return run<UnsavedWork[]>('readonly', (objects) => objects.getAll() as IDBRequest<UnsavedWork[]>);
}

/**
 * The stored work of an item, newest first. Deletes work older than two months.
 * @param copied the id of work to include although it belongs to another item
 */
export async function storedWork(
  of: Pick<UnsavedWork, 'userId' | 'section' | 'item'>,
  copied: string | null = null,
): Promise<UnsavedWork[]> {
  const all = await allWork();
  const old = all.filter(({ at }) => at < Date.now() - maxAgeMs);
  await Promise.all(old.map(({ id }) => deleteWork(id)));
  return all
    .filter((work) => !old.includes(work))
    .filter(({ userId, section }) => userId === of.userId && section === of.section)
    .filter(({ id, item }) => item === of.item || id === copied)
    .sort((one, other) => other.at - one.at);
}
