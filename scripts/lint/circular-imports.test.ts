import { resolve } from 'node:path';
import { areas } from './areas.ts';
import { circularImports, shortestCircle } from './circular-imports.ts';
import { valueImports } from './value-imports.ts';

const root = resolve(import.meta.dirname, '../..');

// An import of a type does not count: it is gone when the code runs, and names what is handed over. So every room may
// name the `Scope` that it gets, and only the rooms above the services make one.
test.each([['api', areas], ['schema'], ['web'], ['web/site'], ['web/admin', ['tools', 'screens']]] as const)(
  'the rooms of %s do not import each other in circles',
  (folder, within = []) => {
    expect(circularImports(resolve(root, folder), within)).toEqual([]);
  },
);

const imports = (...pairs: string[]) =>
  pairs.map((pair) => {
    const [from = '', to = ''] = pair.split(' > ');
    return { from, to, text: pair };
  });

test.each([
  [imports('users > auth', 'auth > mail', 'users > mail'), []],
  [imports('users > auth', 'auth > users', 'users > mail'), ['users > auth', 'auth > users']],
  [
    imports('home > users', 'users > auth', 'auth > tokens', 'tokens > users', 'tokens > mail'),
    ['users > auth', 'auth > tokens', 'tokens > users'],
  ],
  [imports('users > auth', 'auth > tokens', 'tokens > users', 'tokens > auth'), ['auth > tokens', 'tokens > auth']],
])('the shortest circle is found: %#', (given, found) => {
  expect(shortestCircle(given).map(({ text }) => text)).toEqual(found);
});

test.each([
  [`import { a } from './a.ts';`, ['./a.ts']],
  [`import { type A, b } from './a.ts';`, ['./a.ts']],
  [`import './a.ts';`, ['./a.ts']],
  [`export { a } from './a.ts';`, ['./a.ts']],
  [`export * from './a.ts';`, ['./a.ts']],
  [`const load = () => import('./a.ts');`, ['./a.ts']],
  [`import type { A } from './a.ts';`, []],
  [`import { type A, type B } from './a.ts';`, []],
  [`export type { A } from './a.ts';`, []],
  [`let a: typeof import('./a.ts');`, []],
  [`import { a } from '#schema/a';`, ['#schema/a']],
  [`import express from 'express';`, []],
])('%s', (source, found) => expect(valueImports(source)).toEqual(found));
