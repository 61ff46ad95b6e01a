import { statuses } from '../constants.ts';
import { choiceValues } from '../fields/choice-values.ts';
import { columnTypeOf } from './column-types.ts';
import type { KindDeclaration } from './define.ts';
import { apiFields } from './kind.ts';

/** The operators of a condition, by type. */
export const filterOperators = {
  text: ['eq', 'in', 'contains', 'startsWith', 'isNull'],
  choice: ['eq', 'in', 'isNull'],
  number: ['eq', 'in', 'gt', 'gte', 'lt', 'lte', 'isNull'],
  time: ['eq', 'gt', 'gte', 'lt', 'lte', 'isNull'],
  boolean: ['eq'],
  id: ['eq', 'in', 'isNull'],
  tags: ['contains'],
  status: ['eq', 'in'],
} as const satisfies Record<string, readonly string[]>;

export type FilterType = keyof typeof filterOperators;
export type FilterOperator = (typeof filterOperators)[FilterType][number];

export interface FilterableField {
  name: string;
  type: FilterType;
  /** All possible values. */
  options?: readonly string[];
  /** Description for readers of the APIs. */
  description: string;
}

const systemFields: readonly FilterableField[] = [
  { name: 'id', type: 'id', description: 'The id.' },
  { name: 'status', type: 'status', options: statuses, description: 'The status. Asking for one is asking to see it.' },
  { name: 'createdAt', type: 'time', description: 'When it was created.' },
  { name: 'updatedAt', type: 'time', description: 'When it was last saved.' },
  { name: 'publishedAt', type: 'time', description: 'When it was published.' },
];

/** The fields by which lists of a kind can be filtered: those of every item, then those declared as filterable. */
export function filterableFields(kind: KindDeclaration): readonly FilterableField[] {
  const own = apiFields(kind).flatMap(([name, field]): FilterableField[] => {
    const type = field.isFilterable ? columnTypeOf(field).filter : null;
    if (type === null) return [];
    const options = field.type === 'choice' && !field.isOpen && { options: choiceValues(field) };
    return [{ name, type, ...options, description: `${field.label}.` }];
  });
  return [...systemFields, ...own];
}

/** Limits of the conditions of one list. */
export const filterLimits = { conditions: 20, depth: 5, values: 100, text: 200 } as const;
