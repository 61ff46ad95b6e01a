import { object } from 'yup';
import type { AnyObject, AnySchema, ObjectSchema } from 'yup';
import { statuses, type ContentStatus } from '../constants.ts';
import { oneOf } from '../value-rules/fields.ts';
import { isReservedSlug } from '../addresses/slug.ts';
import { typeOf } from '../fields/field-types.ts';
import { columnTypeOf, type RuleContext } from './column-types.ts';
import type { FieldDeclaration, KindDeclaration, ValuesOf } from './define.ts';
import { kinds as builtKinds } from './kinds.ts';
import { apiFields, isAtRoot } from './kind.ts';

/** The values an author enters for an item. */
export type InputOf<K extends KindDeclaration> = ValuesOf<K['fields']> & { status: ContentStatus };

type Rules = ObjectSchema<AnyObject>;
type Kinds = readonly KindDeclaration[];

const usualRules = new WeakMap<Kinds, WeakMap<KindDeclaration, Rules>>();

/**
 * The rules for saving an item.
 * @param currentSlug the stored slug; absent for a new item. A page keeps a reserved slug it already has; home and
 *   about store a layout.
 * @param kinds all kinds of the server: a page cannot use their addresses
 */
export function rulesOf<K extends KindDeclaration>(
  kind: K,
  currentSlug?: string,
  kinds: Kinds = builtKinds,
): ObjectSchema<InputOf<K>> {
  return rulesFor(kind, currentSlug, kinds) as ObjectSchema<InputOf<K>>;
}

function rulesFor(kind: KindDeclaration, currentSlug: string | undefined, kinds: Kinds): Rules {
  const isReserved = (slug: string) => isAtRoot(kind) && isReservedSlug(slug, kinds);
  if (currentSlug !== undefined && isReserved(currentSlug)) {
    return makeRules(kind, { currentSlug, isReserved: (slug) => slug !== currentSlug && isReserved(slug) });
  }
  const ofKinds = usualRules.get(kinds) ?? new WeakMap<KindDeclaration, Rules>();
  usualRules.set(kinds, ofKinds);
  const rules = ofKinds.get(kind) ?? makeRules(kind, { isReserved });
  ofKinds.set(kind, rules);
  return rules;
}

function makeRules(kind: KindDeclaration, context: RuleContext): Rules {
  const shape: Record<string, AnySchema> = Object.fromEntries(
    apiFields(kind).map(([name, field]) => [name, ruleOf(field, context)]),
  );
  return object({ ...shape, status: oneOf(statuses, 'Status must be draft, published or private') });
}

function ruleOf(field: FieldDeclaration, context: RuleContext): AnySchema {
  const rule = typeOf(field).rule(field, null);
  const column = columnTypeOf(field);
  if (!column.problem) return rule;
  return rule.test('problem', '', (value: unknown, test) => {
    // A draft's values are checked one by one, without the item.
    const { format: given } = (test.parent ?? {}) as { format?: unknown };
    // A patch may leave out the format; the stored one is then in the context.
    const format = given === undefined ? (test.options.context as { format?: unknown } | undefined)?.format : given;
    const message = typeof value === 'string' && value !== '' && column.problem?.(field, value, context, format);
    return !message || test.createError({ message });
  });
}
