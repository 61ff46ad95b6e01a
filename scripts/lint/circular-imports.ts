import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from '@swc/core';

/** An import of one room from another; a room is a folder, or a file beside the folders. */
export interface RoomImport {
  from: string;
  to: string;
  /** For the message: "users/user.service.ts imports auth/password.ts". */
  text: string;
}

/**
 * The imports in which rooms go round in a circle.
 * @param folder the folder with the rooms
 */
export const circularImports = (folder: string): string[] => circular(roomImports(folder)).map(({ text }) => text);

/** Those of the imports that lead back to where they come from. */
export function circular(imports: readonly RoomImport[]): RoomImport[] {
  const reached = new Map(imports.map(({ from }) => [from, new Set<string>()]));
  const follow = (start: string, room: string) => {
    for (const { to } of imports.filter(({ from }) => from === room)) {
      if (reached.get(start)?.has(to)) continue;
      reached.get(start)?.add(to);
      follow(start, to);
    }
  };
  for (const room of reached.keys()) follow(room, room);
  return imports.filter(({ from, to }) => reached.get(to)?.has(from));
}

/** Without tests, and without imports of entities: entities refer to each other, as their tables do. */
function roomImports(folder: string): RoomImport[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
  const counted = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|(^|\/)testing\//.test(file));
  return counted.flatMap((file) =>
    valueImports(readFileSync(join(folder, file), 'utf8'), file.endsWith('x'))
      .map((specifier) => join(dirname(file), specifier).replaceAll('\\', '/'))
      .filter((target) => !target.startsWith('../') && !target.endsWith('.entity.ts'))
      .map((target) => ({ from: roomOf(file), to: roomOf(target), text: `${file} imports ${target}` }))
      .filter(({ from, to }) => from !== to),
  );
}

const roomOf = (path: string): string => path.split('/', 1)[0] ?? path;

/** The files that a module imports, but for what it imports as a type only. */
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
  return [...declared, ...dynamic].filter((path) => path.startsWith('.'));
}
