import fc from 'fast-check';
import type { Status } from './lifecycle.model.ts';

export const people = ['admin', 'editor', 'author'] as const;
export const transports = ['rest', 'graphql'] as const;
export const fieldNames = ['title', 'content', 'metaDescription'] as const;
const statuses: readonly Status[] = ['draft', 'private', 'published'];

const actions = [
  'edit',
  'edit and status',
  'edit outdated',
  'save copy',
  'save copy',
  'rebase copy',
  'discard copy',
  'publish copy',
  'publish copy',
  'restore revision',
  'publish many',
  'unpublish many',
  'trash',
  'restore from trash',
  'restore from trash',
  'purge',
  'plan',
  'plan',
  'plan revision',
  'cancel plan',
  'time passes',
  'time passes',
  'undo',
  'undo',
  'undo',
  'delete as shown',
  'delete as shown',
  'unpublish as shown',
  'unpublish as shown',
  'two edit at once',
  'two edit at once',
] as const;

export type Action = (typeof actions)[number] | 'create';

/** One call of one person. Numbers choose from the items existing then, and texts are generated when it is played. */
export interface Step {
  action: Action;
  by: (typeof people)[number];
  over: (typeof transports)[number];
  /** Which item; of `create`, which kind. */
  item: number;
  fields: readonly (typeof fieldNames)[number][];
  status: Status;
  /** Which revision, and when. */
  revision: number;
}

const stepOf = (action: fc.Arbitrary<Action>): fc.Arbitrary<Step> =>
  fc.record({
    action,
    by: fc.constantFrom(...people),
    over: fc.constantFrom(...transports),
    item: fc.nat({ max: 11 }),
    fields: fc.uniqueArray(fc.constantFrom(...fieldNames), { minLength: 1 }),
    status: fc.constantFrom(...statuses),
    revision: fc.nat({ max: 30 }),
  });

/** A history of so many steps. Some items are there from the start, a published one among them. */
export const lifecycle = (steps: number): fc.Arbitrary<Step[]> =>
  fc
    .array(
      fc.oneof(
        { weight: 1, arbitrary: stepOf(fc.constant<Action>('create')) },
        { weight: 20, arbitrary: stepOf(fc.constantFrom<Action>(...actions)) },
      ),
      { minLength: steps, maxLength: steps, size: 'max' },
    )
    .map((drawn) => [...beginning, ...drawn]);

const beginning: readonly Step[] = [0, 1, 2].map((item) => ({
  action: 'create',
  by: 'admin',
  over: 'rest',
  item,
  fields: [],
  status: 'published',
  revision: 0,
}));
