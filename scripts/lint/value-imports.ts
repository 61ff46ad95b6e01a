import { parseSync } from '@swc/core';

/** The paths that a module imports, but for what it imports as a type only; packages are left out. */
export function valueImports(source: string, tsx = false): string[] {
  const { body } = parseSync(source, { syntax: 'typescript', tsx, decorators: true });
  const dynamic = [...source.matchAll(/(?<!typeof )\bimport\('([^']+)'\)/g)].map(([, path = '']) => path);
  const declared = body.flatMap((node) => {
    if (node.type === 'ImportDeclaration') {
      const isType = (one: (typeof node.specifiers)[number]) => 'isTypeOnly' in one && one.isTypeOnly;
      const hasValue = node.specifiers.length === 0 || node.specifiers.some((one) => !isType(one));
      return node.typeOnly || !hasValue ? [] : [node.source.value];
    }
    if (node.type === 'ExportNamedDeclaration') return node.source && !node.typeOnly ? [node.source.value] : [];
    return node.type === 'ExportAllDeclaration' ? [node.source.value] : [];
  });
  return [...declared, ...dynamic].filter((path) => path.startsWith('.') || path.startsWith('#schema/'));
}
