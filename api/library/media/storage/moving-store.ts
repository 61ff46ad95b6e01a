import type { FileStore } from './file-store.ts';

/**
 * A store that is being moved to: new files go to it, and files it lacks are read from the former one. Files are
 * removed from both.
 */
export function movingStore(present: FileStore, former: FileStore): FileStore {
  const holder = async (key: string) => ((await present.size(key)) === null ? former : present);
  return {
    take: present.take,
    put: present.put,
    open: async (key, range) => (await holder(key)).open(key, range),
    size: async (key) => (await present.size(key)) ?? former.size(key),
    read: async (key) => (await holder(key)).read(key),
    remove: async (key) => {
      // Deleting a missing file is not an error, in a bucket or a folder.
      await former.remove(key);
      await present.remove(key);
    },
    removeAll: async (prefix) => {
      await former.removeAll(prefix);
      await present.removeAll(prefix);
    },
    async *list(prefix) {
      const listed = new Set<string>();
      for (const store of [present, former]) {
        for await (const file of store.list(prefix)) {
          if (listed.has(file.key)) continue;
          listed.add(file.key);
          yield file;
        }
      }
    },
    sweepArriving: async (olderThanMs) =>
      (await present.sweepArriving(olderThanMs)) + (await former.sweepArriving(olderThanMs)),
  };
}
