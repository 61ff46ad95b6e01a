import type { Samples } from '../../testing/sample.ts';

export function samples(): Samples {
  return { leftOut: { writeStaticEdition: 'needs a folder; e2e/site/static-edition.test.ts' } };
}
