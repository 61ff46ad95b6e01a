/**
 * The areas of the server, lowest first: no file of one imports from a later one. Types and entities count. What stands
 * above all areas (app, commands, the list of features) may import any.
 */
export const areas: readonly string[] = [
  'kernel',
  'delivery',
  'site',
  'people',
  'library',
  'content',
  'visitors',
  'history',
  'integrations',
  'transfer',
];

/** Those with features, each in a folder of its own. */
export const featureAreas = areas.slice(2);

const areaOf = (path: string) => /^api\/([^/]+)\//.exec(path)?.[1] ?? '';

/** Whether a file imports from a later area than its own. Both are paths in the repository. */
export function isUpwards(file: string, target: string): boolean {
  const own = areas.indexOf(areaOf(file));
  const other = areas.indexOf(areaOf(target));
  return own >= 0 && other > own;
}
