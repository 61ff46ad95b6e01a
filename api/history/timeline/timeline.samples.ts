import type { Samples } from '../../testing/sample.ts';

export function samples(): Samples {
  return { leftOut: { undo: 'undo.test.ts' } };
}
