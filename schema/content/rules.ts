import { object } from 'yup';
import type { AnyObject, AnySchema, ObjectSchema } from 'yup';
import { statuses, type ContentStatus } from '../constants.ts';
import { oneOf } from '../value-rules/fields.ts';
import { isReservedSlug } from '../addresses/slug.ts';
import type { KindDeclaration, ValuesOf } from './define.ts';
import type { RuleContext } from './field-type.ts';
import { typeOf } from './field-types.ts';
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
    apiFields(kind).map(([name, field]) => [name, typeOf(field).rule(field, context)]),
  );
  return object({ ...shape, status: oneOf(statuses, 'Status must be draft, published or private') });
}
