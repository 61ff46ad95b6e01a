import type { Operations } from './operation.ts';
import { changeOperations } from './operations/changes.operations.ts';
import { contentOperations } from './operations/content.operations.ts';
import { panelOperations } from './operations/panel.operations.ts';
import { callsOf, type Feature } from '../kernel/feature.ts';
import type { Kinds } from '../kernel/kinds.ts';

/** All documented operations, such as `GET /api/posts`. */
export function operationsOf(kinds: Kinds, features: readonly Feature[]): Operations {
  return {
    ...Object.fromEntries(kinds.all.flatMap((kind) => Object.entries(contentOperations(kind)))),
    ...changeOperations,
    ...panelOperations,
    ...callsOf(features, kinds),
  };
}
