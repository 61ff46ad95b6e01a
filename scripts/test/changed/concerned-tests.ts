import { matchesGlob } from 'node:path';
import { areas } from '../../lint/areas.ts';
import { reachedFrom, type Importers } from './import-graph.ts';
import { assembling, derived, everything } from './test-table.ts';

/**
 * The test files that a change concerns, or 'all':
 *
 * - Tests that import a changed file, directly or through other files
 * - On the server, whose tests enter over HTTP and import nothing of what they try: the tests beside the changed files and
 *   beside their importers, and the browser tests named after their features
 * - Tests whose cases derive from what was changed (`test-table.ts`)
 *
 * @param changed paths in the repository
 * @param files all sources
 */
export function concernedTests(
  changed: readonly string[],
  files: readonly string[],
  importers: Importers,
): readonly string[] | 'all' {
  if (changed.some(matching(everything))) return 'all';
  const reached = reachedFrom(changed, importers, matching(assembling));
  const rooms = new Set([...reached].map(serverRoomOf).filter((room) => room !== null));
  const features = new Set([...rooms].map((room) => room.replace(/^api\/[\w-]+\//, '')));
  const patterns = derived.filter(({ change }) => changed.some(matching([change]))).flatMap(({ tests }) => tests);
  const isConcerned = (test: string) =>
    reached.has(test) ||
    rooms.has(serverRoomOf(test) ?? '') ||
    features.has(/^e2e\/(?:panel|site)\/(?:\w+\/)?([\w-]+)\.test\.ts$/.exec(test)?.[1] ?? '') ||
    matching(patterns)(test);
  return files.filter((file) => /\.test\.tsx?$/.test(file)).filter(isConcerned);
}

/** A feature (`api/library/media`) or another folder of the server (`api/kernel/jobs`); null elsewhere and for tools of tests. */
function serverRoomOf(path: string): string | null {
  const [, area = '', room = ''] = /^api\/(?!testing\/)([\w-]+)\/(?:([\w-]+)\/)?/.exec(path) ?? [];
  if (area === '') return null;
  return areas.includes(area) && room !== '' ? `api/${area}/${room}` : `api/${area}`;
}

const matching =
  (globs: readonly string[]) =>
  (path: string): boolean =>
    globs.some((glob) => matchesGlob(path, glob));
