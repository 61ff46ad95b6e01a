import type { Lock, Locker, RequestRelease } from '@tus/server';

interface HeldLock {
  /** Asks the holder to release the lock. */
  requestRelease: RequestRelease;
  released: Promise<void>;
  release: () => void;
}

/**
 * Mutual exclusion by name. A new caller asks the holder to release the lock, and waits until it has. (The lock that
 * comes with tus polls on every turn of the event loop while it waits.)
 */
export class UploadLock implements Locker {
  private readonly held = new Map<string, HeldLock>();

  async acquire(name: string, requestRelease: RequestRelease = () => undefined): Promise<HeldLock> {
    for (let holder; (holder = this.held.get(name)); await holder.released) await holder.requestRelease();
    const { promise: released, resolve } = Promise.withResolvers<void>();
    const release = () => {
      this.held.delete(name);
      resolve();
    };
    const lock = { requestRelease, released, release };
    this.held.set(name, lock);
    return lock;
  }

  newLock(id: string): Lock {
    let lock: HeldLock | undefined;
    return {
      lock: async (_signal, requestRelease) => {
        lock = await this.acquire(id, requestRelease);
      },
      unlock: () => Promise.resolve(lock?.release()),
    };
  }
}
