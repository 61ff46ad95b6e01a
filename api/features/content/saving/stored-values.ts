import type { KindDeclaration } from '#schema/content/define';
import { typeOf } from '#schema/content/field-types';
import { apiFields, isBuiltIn } from '#schema/content/kind';
import { BadInput } from '../../../errors/errors.ts';

/**
 * Converts checked values for storage: sanitises HTML, but leaves the layout of a built-in page unchanged.
 * @throws BadInput when sanitising empties a required field
 */
export async function storedValues(
  kind: KindDeclaration,
  slug: string,
  values: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const stored = { ...values };
  for (const [name, field] of apiFields(kind)) {
    const value = values[name];
    if (typeOf(field).graphql === 'DateTime' && typeof value === 'string') stored[name] = new Date(value);
    if (typeOf(field).words !== 'html' || typeof value !== 'string') continue;
    if (name === 'content' && isBuiltIn(kind, slug)) continue;
    const { sanitise } = await import('./sanitise.ts');
    const clean = sanitise(value).trim();
    if (clean === '' && field.required) {
      const message = `${field.label} is required`;
      throw new BadInput(message, { [name]: message });
    }
    stored[name] = clean;
  }
  return stored;
}

/** The values of fields missing in the input. */
export function emptyValues(kind: KindDeclaration): Record<string, unknown> {
  return Object.fromEntries(apiFields(kind).map(([name, field]) => [name, typeOf(field).empty]));
}
