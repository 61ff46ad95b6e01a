import type { ClassType } from 'type-graphql';
import { Field, Float, ID, InputType } from 'type-graphql';
import type { KindDeclaration } from '#schema/content/define';
import { filterableFields, filterOperators, type FilterOperator, type FilterType } from '#schema/content/filters';
import { typeNameOf } from '#schema/content/kind';
import { GraphQLDateTime } from '../../../kernel/graphql/date-time.scalar.ts';
import { named } from './content.type.ts';
import { ContentStatusEnum } from '../../../kernel/graphql/content-status.type.ts';

const names: Readonly<Record<FilterType, string>> = {
  text: 'Text',
  choice: 'Choice',
  number: 'Number',
  time: 'Time',
  boolean: 'Boolean',
  id: 'Id',
  tags: 'Tags',
  status: 'Status',
};

const valueTypes: Readonly<Record<FilterType, () => object>> = {
  text: () => String,
  choice: () => String,
  number: () => Float,
  time: () => GraphQLDateTime,
  boolean: () => Boolean,
  id: () => ID,
  tags: () => String,
  status: () => ContentStatusEnum,
};

const meanings: Readonly<Record<FilterOperator, string>> = {
  eq: 'Equals this value.',
  in: 'Equals one of these, at most 100.',
  gt: 'Is greater or later.',
  gte: 'Is equal, greater or later.',
  lt: 'Is less or earlier.',
  lte: 'Is equal, less or earlier.',
  contains: 'Contains this, whatever its case and accents. A text needs three letters or digits in a row.',
  startsWith: 'Begins with this, whatever its case and accents. Needs three letters or digits in a row.',
  isNull: 'True for those without a value, false for those with one.',
};

const conditionTypes = new Map<FilterType, ClassType>();

/** The conditions for a field of a type: `TimeCondition`. */
function conditionTypeOf(type: FilterType): ClassType {
  const known = conditionTypes.get(type);
  if (known) return known;
  const made = named(`${names[type]}Condition`, class {});
  InputType({ description: 'What a field must fulfil: all that is given. One without a value equals nothing.' })(made);
  for (const operator of filterOperators[type]) {
    const value = operator === 'isNull' ? () => Boolean : valueTypes[type];
    const description =
      type === 'tags' ? 'Has this tag, given by its name or its slug.' : meanings[operator satisfies FilterOperator];
    Field((operator === 'in' ? () => [value()] : value) as never, { nullable: true, description })(
      made.prototype,
      operator,
    );
  }
  conditionTypes.set(type, made);
  return made;
}

const whereTypes = new Map<KindDeclaration, ClassType>();

/** The conditions for a list of a kind: `PostWhere`. */
export function whereTypeOf(kind: KindDeclaration): ClassType {
  const known = whereTypes.get(kind);
  if (known) return known;
  const type = named(`${typeNameOf(kind)}Where`, class {});
  whereTypes.set(kind, type);
  InputType({
    description:
      `Conditions for a list of ${kind.plural}. All that is given must hold; at most 20, nested 5 deep. An index answers ` +
      'them, or they are refused. Each costs 10 points.',
  })(type);
  for (const { name, type: filter, description } of filterableFields(kind)) {
    const condition = conditionTypeOf(filter);
    Field(() => condition, { nullable: true, description })(type.prototype, name);
  }
  Field(() => [type], { nullable: true, description: 'All of these must hold.' })(type.prototype, 'and');
  Field(() => [type], { nullable: true, description: 'At least one of these must hold.' })(type.prototype, 'or');
  Field(() => type, { nullable: true, description: 'These must not all hold.' })(type.prototype, 'not');
  return type;
}
