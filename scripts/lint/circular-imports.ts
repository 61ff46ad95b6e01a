import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { valueImports } from './value-imports.ts';

/** An import of one room from another. A room is a folder, or a file beside the folders; each feature is a room. */
export interface RoomImport {
  from: string;
  to: string;
  /** For the message: "users/user.service.ts imports auth/password.ts". */
  text: string;
}

/**
 * The imports of the shortest circle of rooms; none if there is no circle.
 * @param folder the folder with the rooms
 * @param areas folders in it whose folders are rooms
 */
export const circularImports = (folder: string, areas: readonly string[] = []): string[] =>
  shortestCircle(roomImports(folder, areas)).map(({ text }) => text);

export function shortestCircle(imports: readonly RoomImport[]): RoomImport[] {
  const circles = [...new Set(imports.map(({ from }) => from))].flatMap((room) => wayBack(room, imports));
  const [shortest = []] = circles.toSorted((one, other) => one.length - other.length);
  return imports.filter(({ from, to }) => shortest.some((room, at) => room === from && shortest[at + 1] === to));
}

/** The rooms from this one back to itself; breadth first, so that there is no shorter way. */
function wayBack(room: string, imports: readonly RoomImport[]): string[][] {
  const ways = [[room]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const { from, to } of imports) {
      if (from !== way.at(-1) || seen.has(to)) continue;
      if (to === room) return [[...way, to]];
      seen.add(to);
      ways.push([...way, to]);
    }
  }
  return [];
}

/**
 * Without tests; without imports of entities, which refer to each other as their tables do; and without the screens that
 * the declaration of a feature loads when they are opened.
 */
function roomImports(folder: string, areas: readonly string[]): RoomImport[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
  const counted = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|(^|\/)testing\//.test(file));
  return counted.flatMap((file) =>
    valueImports(readFileSync(join(folder, file), 'utf8'), file.endsWith('x'))
      .filter((specifier) => specifier.startsWith('.'))
      .filter((specifier) => !(file.endsWith('.feature.ts') && specifier.endsWith('.page.tsx')))
      .map((specifier) => join(dirname(file), specifier).replaceAll('\\', '/'))
      .filter((target) => !target.startsWith('../') && !target.endsWith('.entity.ts'))
      .map((target) => ({ from: roomOf(file, areas), to: roomOf(target, areas), text: `${file} imports ${target}` }))
      .filter(({ from, to }) => from !== to),
  );
}

/**
 * A feature's declaration is a room of its own: lists read it that its other files use. So is each folder of an area.
 * @param areas folders whose folders are rooms
 */
const roomOf = (path: string, areas: readonly string[]): string =>
  path.endsWith('.feature.ts') ? path : path.split('/', areas.includes(path.split('/', 1)[0] ?? '') ? 2 : 1).join('/');
