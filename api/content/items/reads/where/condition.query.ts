import type { QBFilterQuery } from '@mikro-orm/postgresql';
import { raw } from '@mikro-orm/postgresql';
import { foldSearch, trigramText } from '#schema/text/fold-search';
import { statuses } from '#schema/constants';
import type { KindDeclaration } from '#schema/content/define';
import { containing, matchesText, startingWith } from '../../../../kernel/lists/keyset-list.ts';
import { columnOf } from '../../content.column.ts';
import type { ContentItem } from '../../content.entity.ts';
import { columnFor, isComputed } from '../content.columns.ts';
import type { Condition, ConditionValue, FieldCondition } from './condition.ts';

type Query = QBFilterQuery<ContentItem>;

/**
 * The conditions as a query. `not` is moved inwards to the comparisons, so that an index can serve each: "not equal" is
 * "less, greater, or without a value".
 */
export function queryOf(kind: KindDeclaration, condition: Condition, isNegated = false): Query {
  if ('not' in condition) return queryOf(kind, condition.not, !isNegated);
  if ('and' in condition || 'or' in condition) {
    const parts = 'and' in condition ? condition.and : condition.or;
    const queries = parts.map((part) => queryOf(kind, part, isNegated));
    return 'and' in condition === isNegated ? either(queries) : all(queries);
  }
  if (isComputed(kind, condition.field.name)) return ofReference(kind, condition, isNegated);
  return isNegated ? negated(condition) : compared(condition);
}

const all = (queries: Query[]): Query => ({ $and: queries });
const either = (queries: Query[]): Query => ({ $or: queries });
const column = (name: string, condition: unknown): Query => ({ [name]: condition });
const without = (name: string): Query => column(name, null);
const having = (name: string): Query => column(name, { $ne: null });

const valuesOf = ({ value }: FieldCondition): ConditionValue[] => [value].flat();

function compared(condition: FieldCondition): Query {
  const { field, operator, value } = condition;
  const { name, type } = field;
  if (operator === 'isNull') return value === true ? without(name) : ordered(name, { $ne: null });
  if (operator === 'contains' || operator === 'startsWith') {
    if (type === 'tags') return column(name === 'tags' ? 'tagSlugs' : name, { $contains: [value] });
    return like(name, operator, foldSearch(String(value)));
  }
  return ordered(name, { [`$${operator}`]: value });
}

const opposite = { gt: '$lte', gte: '$lt', lt: '$gte', lte: '$gt' } as const;

function negated(condition: FieldCondition): Query {
  const { field, operator, value } = condition;
  const { name, type } = field;
  switch (operator) {
    case 'isNull':
      return compared({ ...condition, value: value !== true });
    case 'contains':
    case 'startsWith':
      return either([without(name), { $not: compared(condition) }]);
    case 'eq':
    case 'in':
      if (type === 'boolean') return either([without(name), column(name, value !== true)]);
      return all(
        valuesOf(condition).map((each) =>
          either([without(name), ordered(name, { $lt: each }), ordered(name, { $gt: each })]),
        ),
      );
    default:
      return either([without(name), ordered(name, { [opposite[operator]]: value })]);
  }
}

/** A comparison that an ordered index serves. The index of the publication date begins with the status. */
const ordered = (name: string, condition: object): Query =>
  name === 'publishedAt'
    ? all([column('status', { $in: [...statuses] }), column(name, condition)])
    : column(name, condition);

/** Folded, as all searches. Title and slug are found by the index of `search_text`, which holds both. */
function like(name: string, operator: 'contains' | 'startsWith', text: string): Query {
  const matches = operator === 'contains' ? containing(text) : startingWith(text);
  const folded = (alias: string) => `fold_search(${alias}.${columnOf(name)})`;
  const exact = { [raw(folded)]: { $like: matches } } as Query;
  if (name !== 'title' && name !== 'slug') {
    const found = { [raw((alias) => `trigram_text(${folded(alias)})`)]: { $like: trigramText(matches) } } as Query;
    return all([found, exact]);
  }
  // The title comes first in it, after a space, and the slug last.
  const found = operator === 'startsWith' && name === 'title' ? startingWith(` ${text}`) : containing(text);
  return all([matchesText('searchText', found), exact]);
}

/** A reference that reads as empty, because its target is in the trash or no author any more, counts as empty. */
function ofReference(kind: KindDeclaration, condition: FieldCondition, isNegated: boolean): Query {
  const { field, operator, value } = condition;
  const { name } = field;
  const isShown = (shown: boolean): Query => ({
    [raw((alias) => `(${columnFor(kind, name, alias)} is ${shown ? 'not null' : 'null'})`)]: true,
  });
  const values = valuesOf(condition);
  if (operator === 'isNull') {
    return (value === true) === isNegated
      ? all([having(name), isShown(true)])
      : either([without(name), all([having(name), isShown(false)])]);
  }
  const equal = column(name, { $in: values });
  if (!isNegated) return all([equal, isShown(true)]);
  const other = all(values.map((each) => either([column(name, { $lt: each }), column(name, { $gt: each })])));
  return either([without(name), other, all([equal, isShown(false)])]);
}
