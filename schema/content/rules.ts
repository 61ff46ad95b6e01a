import { object } from 'yup';
import type { AnyObject, AnySchema, ObjectSchema } from 'yup';
import { statuses, type ContentStatus } from '../constants.ts';
import { oneOf } from '../rules/fields.ts';
import { isReservedSlug } from '../slug.ts';
import type { KindDeclaration, ValuesOf } from './define.ts';
import { typeOf } from './field-types.ts';
import { apiFields, isAtRoot } from './kind.ts';

/** The values an author enters for an item. */
export type InputOf<K extends KindDeclaration> = ValuesOf<K['fields']> & { status: ContentStatus };

const usualRules = new WeakMap<KindDeclaration, ObjectSchema<AnyObject>>();

/**
 * The rules for saving an item.
 * @param currentSlug the stored slug; absent for a new item. A page keeps a reserved slug it already has; home and about
 *   store a layout.
 */
export function rulesOf<K extends KindDeclaration>(kind: K, currentSlug?: string): ObjectSchema<InputOf<K>> {
  return rulesFor(kind, currentSlug) as ObjectSchema<InputOf<K>>;
}

function rulesFor(kind: KindDeclaration, currentSlug?: string): ObjectSchema<AnyObject> {
  if (currentSlug !== undefined && isAtRoot(kind) && isReservedSlug(currentSlug)) return makeRules(kind, currentSlug);
  const known = usualRules.get(kind);
  if (known) return known;
  const rules = makeRules(kind);
  usualRules.set(kind, rules);
  return rules;
}

function makeRules(kind: KindDeclaration, currentSlug?: string): ObjectSchema<AnyObject> {
  const context = { currentSlug, isAtRoot: isAtRoot(kind) };
  const shape: Record<string, AnySchema> = Object.fromEntries(
    apiFields(kind).map(([name, field]) => [name, typeOf(field).rule(field, context)]),
  );
  return object({ ...shape, status: oneOf(statuses, 'Status must be draft, published or private') });
}
