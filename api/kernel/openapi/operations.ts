import type { Operations } from './operation.ts';
import { ownOperations } from './own-operations.ts';
import { callsOf, type Feature } from '../feature.ts';
import type { Kinds } from '../kinds.ts';

/** All documented operations, such as `GET /api/posts`. */
export function operationsOf(kinds: Kinds, features: readonly Feature[]): Operations {
  return {
    ...callsOf(features, kinds),
    ...ownOperations,
  };
}
