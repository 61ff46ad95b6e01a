import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { valueImports } from '../../lint/value-imports.ts';

/** Which files import a file, by paths in the repository; imports of types alone do not count. */
export type Importers = ReadonlyMap<string, readonly string[]>;

/** @param files the sources, by their paths below `root` */
export function readImporters(root: string, files: readonly string[]): Importers {
  const importers = new Map<string, string[]>();
  for (const file of files) {
    const source = readFileSync(join(root, file), 'utf8');
    for (const specifier of valueImports(source, file.endsWith('x'))) {
      const target = targetOf(file, specifier);
      importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  }
  return importers;
}

function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('#schema/')) return `schema/${specifier.slice('#schema/'.length)}.ts`;
  return join(file, '..', specifier).replaceAll('\\', '/');
}

/**
 * The given files and those that import them, directly or through others.
 * @param stopsAt true for a file whose importers are not looked for
 */
export function reachedFrom(
  files: readonly string[],
  importers: Importers,
  stopsAt: (file: string) => boolean,
): Set<string> {
  const reached = new Set(files);
  for (const file of reached) {
    if (stopsAt(file)) continue;
    for (const importer of importers.get(file) ?? []) reached.add(importer);
  }
  return reached;
}
