import type { FilterableField, FilterOperator } from '#schema/content/filters';

export type ConditionValue = string | number | boolean | Date;

/** A question about one field of an item. */
export interface FieldCondition {
  field: FilterableField;
  operator: FilterOperator;
  /** Several with `in`; a boolean with `isNull`. */
  value: ConditionValue | readonly ConditionValue[];
  /** Its place in the request, for messages. */
  at: string;
}

/** What the items of a list must fulfil. A field without a value fulfils no question but `isNull`. */
export type Condition = FieldCondition | { and: Condition[] } | { or: Condition[] } | { not: Condition };

/** Every question about a field. */
export function fieldConditions(condition: Condition): FieldCondition[] {
  if ('and' in condition) return condition.and.flatMap(fieldConditions);
  if ('or' in condition) return condition.or.flatMap(fieldConditions);
  if ('not' in condition) return fieldConditions(condition.not);
  return [condition];
}
