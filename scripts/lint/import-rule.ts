import { dirname, matchesGlob, relative, resolve, sep } from 'node:path';
import { areas, isUpwards } from './areas.ts';
import { importTable } from './import-table.ts';
import type { ImportRow } from './import-table.ts';

const root = resolve(import.meta.dirname, '../..');

/** A path relative to the repository, with forward slashes. */
const inRepository = (path: string) => relative(root, path).split(sep).join('/');

/** The feature or room of a file: `api/people/users`, `api/kernel/rest`, `web/site/blog`, `web/admin/screens/users`. */
function sliceOf(file: string): string {
  const folders = file.split('/').slice(0, -1);
  const isInArea = areas.some((area) => file.startsWith(`api/${area}/`));
  if (/^web\/admin\/(screens|tools)\//.test(file)) return folders.slice(0, 4).join('/');
  return folders.slice(0, isInArea || /^web\/(site|admin)\//.test(file) ? 3 : 2).join('/');
}

/** The target of an import: a path in the repository, or a package name without a path. */
function targetOf(file: string, specifier: string): { name: string; isPackage: boolean } {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('#schema/')) return { name: `schema/${path.slice('#schema/'.length)}.ts`, isPackage: false };
  if (/^[./]/.test(path)) return { name: inRepository(resolve(root, dirname(file), path)), isPackage: false };
  const [first = '', second = ''] = path.split('/');
  return { name: path.startsWith('@') ? `${first}/${second}` : first, isPackage: true };
}

/**
 * Checks an import against the table.
 * @param file path in the repository
 * @returns the error message, or null
 */
export function importError(file: string, specifier: string, isType: boolean): string | null {
  const target = targetOf(file, specifier);
  if (isUpwards(file, target.name) && !/\.test\.ts$/.test(file)) {
    return `${file} may not import ${target.name}, of a later area (scripts/lint/areas.ts)`;
  }
  const row = importTable.find((one) => matchesGlob(file, one.from));
  if (!row) return null;
  const fits = (globs: readonly string[] = []) =>
    globs.some((glob) => matchesGlob(target.name, glob.replace('{own}', sliceOf(file))));
  if (fits(row.asType)) return isType ? null : messageFor(row, target.name, ' except as a type');
  if (fits(row.never)) return messageFor(row, target.name);
  return fits(row.may) || (row.anyPackage && target.isPackage) ? null : messageFor(row, target.name);
}

const messageFor = (row: ImportRow, target: string, exception = '') =>
  `${row.name} may not import ${target}${exception} (scripts/lint/import-table.ts)`;

interface ImportNode {
  source?: { value?: unknown } | null;
  importKind?: 'type' | 'value';
  exportKind?: 'type' | 'value';
  specifiers?: { importKind?: 'type' | 'value' }[];
}

/** `import type …`, and also `import { type A, type B }`. */
function isTypeOnly({ importKind, exportKind, specifiers = [] }: ImportNode): boolean {
  if (importKind === 'type' || exportKind === 'type') return true;
  return specifiers.length > 0 && specifiers.every((one) => one.importKind === 'type');
}

interface RuleContext {
  filename: string;
  report(problem: { node: ImportNode; message: string }): void;
}

/** A rule for oxlint, which takes those written for ESLint. */
export const importRule = {
  meta: { type: 'problem', schema: [], docs: { description: 'Layers import one way' } },
  create(context: RuleContext) {
    const file = inRepository(context.filename);
    const checkNode = (node: ImportNode) => {
      const specifier = node.source?.value;
      if (typeof specifier !== 'string') return;
      const message = importError(file, specifier, isTypeOnly(node));
      if (message) context.report({ node, message });
    };
    return {
      ImportDeclaration: checkNode,
      ExportNamedDeclaration: checkNode,
      ExportAllDeclaration: checkNode,
      ImportExpression: checkNode,
    };
  },
};
