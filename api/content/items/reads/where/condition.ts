import type { FilterableField, FilterOperator } from '#schema/content/filters';

export type ConditionValue = string | number | boolean | Date;

/** A comparison of one field of an item. */
export interface FieldCondition {
  field: FilterableField;
  operator: FilterOperator;
  /** Several with `in`; a boolean with `isNull`. */
  value: ConditionValue | readonly ConditionValue[];
  /** Its place in the request, for messages. */
  at: string;
}

/** A condition for the items of a list. A field without a value only matches `isNull`. */
export type Condition = FieldCondition | { and: Condition[] } | { or: Condition[] } | { not: Condition };

/** Every operator. */
export function fieldConditions(condition: Condition): FieldCondition[] {
  if ('and' in condition) return condition.and.flatMap(fieldConditions);
  if ('or' in condition) return condition.or.flatMap(fieldConditions);
  if ('not' in condition) return fieldConditions(condition.not);
  return [condition];
}
