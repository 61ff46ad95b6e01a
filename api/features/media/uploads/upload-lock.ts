import type { Lock, Locker, RequestRelease } from '@tus/server';

interface Turn {
  /** Asks whoever has the turn to end it. */
  stop: RequestRelease;
  over: Promise<void>;
  end: () => void;
}

/**
 * One at a time under each name; who comes asks the one before to end, and waits for it. (The tus library's own lock looks again in
 * every turn of the event loop while it waits.)
 */
export class Turns implements Locker {
  private readonly taken = new Map<string, Turn>();

  async take(name: string, stop: RequestRelease = () => undefined): Promise<Turn> {
    for (let before; (before = this.taken.get(name)); await before.over) await before.stop();
    const { promise: over, resolve } = Promise.withResolvers<void>();
    const end = () => {
      this.taken.delete(name);
      resolve();
    };
    const turn = { stop, over, end };
    this.taken.set(name, turn);
    return turn;
  }

  newLock(id: string): Lock {
    let turn: Turn | undefined;
    return {
      lock: async (_signal, stop) => {
        turn = await this.take(id, stop);
      },
      unlock: () => Promise.resolve(turn?.end()),
    };
  }
}
