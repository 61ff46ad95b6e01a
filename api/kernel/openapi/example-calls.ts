import type { ExampleCall } from './example-call.ts';

/**
 * Every operation of the document once, in an order in which each finds what it needs.
 * @param ofFeatures those that features declare
 */
export const exampleCallsOf = (ofFeatures: readonly ExampleCall[]): readonly ExampleCall[] => [
  ...ofFeatures,
  { call: 'GET /api/openapi.json' },
  { call: 'GET /api/docs' },
];
