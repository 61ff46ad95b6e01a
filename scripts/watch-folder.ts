import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';

/**
 * Calls `act` with each file that is saved, added or removed below a folder. Each folder is watched by itself, because
 * on Linux Node's recursive watch loses a file that an editor has replaced instead of overwritten.
 */
export function watchFolder(folder: string, act: (file: string) => void): void {
  const watchers = new Map<string, FSWatcher>();

  const add = (path: string, found: (file: string) => void): void => {
    watchers.get(path)?.close();
    const watcher = watch(path, (_event, name) => name !== null && look(join(path, name)));
    // The folder was removed; its parent reports that.
    watcher.on('error', () => watcher.close());
    watchers.set(path, watcher);
    // Read after the watch has begun, so that nothing is missed in between.
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const inner = join(path, entry.name);
      if (entry.isDirectory()) add(inner, found);
      else found(inner);
    }
  };

  const look = (path: string): void => {
    try {
      if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) add(path, act);
      else act(path);
    } catch {
      // It was removed meanwhile, which is reported as another change.
    }
  };

  add(folder, () => undefined);
}
