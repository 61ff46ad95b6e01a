import type { AnySchema } from 'yup';
import { statuses, type ContentStatus } from '#schema/constants';
import type { KindDeclaration } from '#schema/content/define';
import { emptyOf, typeOf } from '#schema/fields/field-types';
import { apiFields, isAtRoot, isBuiltIn, isOfSections, publicPath, sectionsOf } from '#schema/content/kind';
import { rulesOf } from '#schema/content/rules';
import { isReservedSlug, slugPattern } from '#schema/addresses/slug';
import { BadInput } from '../../../kernel/errors/errors.ts';
import type { ContentRow } from '../content.row.ts';
import { changeHtmlOfBlocks } from './sanitise-blocks.ts';
import type { Kinds } from '../../../kernel/kinds.ts';

/** The slug shown for an item whose own slug is missing or invalid. */
export const draftSlug = 'preview';

/**
 * The row to preview for unsaved input: sanitised as on saving, but without required fields. Invalid values are left
 * out or shortened.
 * @param stored the item being edited; null for a new one
 * @throws BadInput for input that the editor does not send
 */
export async function draftRow(
  kind: KindDeclaration,
  stored: ContentRow | null,
  input: unknown,
  kinds: Kinds,
): Promise<ContentRow> {
  const { sanitise } = await import('./sanitise.ts');
  const given = inputValues(kind, input);
  const keepsSlug = isBuiltIn(kind, stored?.slug);
  const format = given.has('format') ? given.get('format') : (stored as { format?: unknown } | null)?.format;
  const hasSections = isOfSections(kind, { slug: stored?.slug, format });
  const rules = rulesOf(kind, stored?.slug, kinds.all).fields as unknown as Record<string, AnySchema>;
  const now = new Date().toISOString();
  const values: Record<string, unknown> = {};
  for (const [name, field] of apiFields(kind)) {
    const { words } = typeOf(field);
    const empty = emptyOf(field);
    const value = given.get(name);
    if (words === 'html') {
      const html = typeof value === 'string' ? value : storedText(stored, name);
      const clean = (text: string) => sanitise(text).trim();
      values[name] =
        name === 'content' && hasSections ? changeHtmlOfBlocks(sectionsOf(kind), html, clean) : clean(html);
    } else if (field.type === 'longText' && field.place !== 'seo') {
      // Shown even if it is invalid.
      values[name] = typeof value === 'string' ? value.trim() || null : null;
    } else {
      const isUsable = value !== undefined && value !== null && value !== '' && rules[name]?.isValidSync(value);
      values[name] = isUsable ? rules[name]?.validateSync(value) : empty;
    }
  }
  const slug = keepsSlug ? (stored?.slug ?? draftSlug) : usableSlug(kind, given.get('slug'), kinds);
  return {
    ...values,
    id: stored?.id ?? 0,
    title: titleOf(given.get('title')),
    slug,
    url: publicPath(kind, slug),
    status: statuses.find((status) => status === given.get('status')) ?? ('draft' satisfies ContentStatus),
    createdAt: stored?.createdAt ?? now,
    updatedAt: now,
    publishedAt: stored?.publishedAt ?? null,
    version: stored?.version ?? 1,
  } as ContentRow;
}

function storedText(stored: ContentRow | null, name: string): string {
  const value = (stored as Record<string, unknown> | null)?.[name];
  return typeof value === 'string' ? value : '';
}

function usableSlug(kind: KindDeclaration, slug: unknown, kinds: Kinds): string {
  const isUsable = typeof slug === 'string' && slug.length <= 100 && slugPattern.test(slug);
  return isUsable && !(isAtRoot(kind) && isReservedSlug(slug, kinds.all)) ? slug : draftSlug;
}

/** The values of a form, with text fields checked for their type. */
function inputValues(kind: KindDeclaration, input: unknown): Map<string, unknown> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw new BadInput('Expected an object');
  const problems: Record<string, string> = Object.create(null) as Record<string, string>;
  const types = new Map(apiFields(kind).map(([name, field]) => [name, typeOf(field).json.type]));
  types.set('status', 'string');
  const values = new Map<string, unknown>();
  for (const [name, value] of Object.entries(input)) {
    if (name === 'id') continue;
    const type = types.get(name);
    if (type === undefined) problems[name] = 'Unknown field';
    else if (type === 'string' && typeof value !== 'string' && value !== null) problems[name] = 'Must be text';
    else if (value !== null) values.set(name, value);
  }
  if (Object.keys(problems).length > 0) throw new BadInput(Object.values(problems).join('. '), { ...problems });
  return values;
}

function titleOf(value: unknown): string {
  return (typeof value === 'string' && value.trim()) || 'Untitled';
}
