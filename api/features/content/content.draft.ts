import type { AnySchema } from 'yup';
import { isLayoutSlug } from '#schema/page-layout';
import { statuses, type ContentStatus } from '#schema/constants';
import { isReservedSlug, slugPattern } from '#schema/slug';
import { BadInput } from '../../errors/errors.ts';
import type { ContentKind } from './content.kind.ts';
import type { ContentRow } from './content.row.ts';

/** Where something without a usable address of its own is shown meanwhile. */
export const draftSlug = 'preview';

const fields = ['title', 'slug', 'content', 'metaDescription', 'status', 'excerpt', 'featuredImage', 'category'];

/**
 * Values as they are being typed, as a row to show: cleaned as saving would, but nothing is required yet. What saving
 * would refuse is left out, or shortened to what it would take.
 * @param stored what they change; null for something new
 * @throws BadInput for what no editor sends
 */
export async function draftRow(kind: ContentKind, stored: ContentRow | null, input: unknown): Promise<ContentRow> {
  const { sanitise } = await import('./sanitise.ts');
  const given = textsOf(input);
  const rules = kind.rulesFor(stored?.slug).fields as Record<string, AnySchema>;
  const valid = (name: string) => {
    const value = given.get(name) ?? '';
    return value !== '' && rules[name]?.isValidSync(value) ? String(rules[name].validateSync(value)) : null;
  };
  const isBuiltIn = kind.name === 'page' && isLayoutSlug(stored?.slug);
  const content = given.get('content') ?? stored?.content ?? '';
  const now = new Date().toISOString();
  return {
    id: stored?.id ?? 0,
    title: given.get('title')?.trim() || 'Untitled',
    slug: isBuiltIn ? (stored?.slug ?? draftSlug) : usableSlug(kind, given.get('slug')),
    content: isBuiltIn ? content : sanitise(content).trim(),
    metaDescription: valid('metaDescription'),
    status: statuses.find((one) => one === given.get('status')) ?? ('draft' satisfies ContentStatus),
    ...(kind.hasStoryFields && {
      excerpt: given.get('excerpt')?.trim() || null,
      featuredImage: valid('featuredImage'),
      category: valid('category'),
    }),
    createdAt: stored?.createdAt ?? now,
    updatedAt: now,
    publishedAt: stored?.publishedAt ?? null,
    version: stored?.version ?? 1,
  };
}

function usableSlug(kind: ContentKind, slug: string | undefined): string {
  const isUsable = slug !== undefined && slug.length <= 100 && slugPattern.test(slug);
  return isUsable && !(kind.name === 'page' && isReservedSlug(slug)) ? slug : draftSlug;
}

function textsOf(input: unknown): Map<string, string> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw new BadInput('Expected an object');
  const problems: Record<string, string> = Object.create(null) as Record<string, string>;
  const texts = new Map<string, string>();
  for (const [name, value] of Object.entries(input)) {
    if (name === 'id') continue;
    if (!fields.includes(name)) problems[name] = 'Unknown field';
    else if (typeof value === 'string') texts.set(name, value);
    else if (value !== null) problems[name] = 'Must be text';
  }
  if (Object.keys(problems).length > 0) throw new BadInput(Object.values(problems).join('. '), { ...problems });
  return texts;
}
