import { settingWords } from '#schema/settings/setting-words';
import type { KindDeclaration } from '#schema/content/define';
import { sectionsOf } from '#schema/content/kind';
import { sectionNamed } from '#schema/sections/blocks';
import type { PictureValue } from '#schema/fields/define';
import { typeOf } from '#schema/fields/field-types';
import type { Block, SectionDeclaration, SectionField, SectionFields } from '#schema/sections/define';
import { readPage } from '#schema/sections/pages/page-content';
import type { PageContent } from '#schema/sections/pages/page-parts';
import { fillHtml, fillTexts } from '#schema/text/placeholders';
import type { Values } from '#schema/values';
import type { Scope } from '../../kernel/scope.ts';
import { readingOf } from '../items/rendering/reading.ts';
import { embedHtml } from './embed-html.ts';
import type { Kinds } from '../../kernel/kinds.ts';

/**
 * The visible sections of a page with what drawing them needs: rendered text, the library's details of pictures, and
 * the items that they list.
 */
export async function drawnPage(
  kind: KindDeclaration,
  kinds: Kinds,
  slug: string,
  content: string | null,
  scope: Scope,
): Promise<PageContent> {
  const sections = sectionsOf(kind);
  const page = readPage(sections, slug, content);
  const drawn = await Promise.all(
    page.blocks.flatMap((block) => {
      const section = sectionNamed(sections, block.type);
      return section && !block.isHidden ? [drawnBlock(section, block, kinds, scope)] : [];
    }),
  );
  return fillTexts({ ...page, blocks: drawn }, settingWords(await scope.settings.site()));
}

async function drawnBlock(section: SectionDeclaration, block: Block, kinds: Kinds, scope: Scope): Promise<Block> {
  const drawn: Block = { ...block, ...(await drawnValues(section.fields, block, scope)) };
  if (section.name === 'latest') drawn['stories'] = await latestStories(block, kinds, scope);
  if (section.name === 'embed') drawn['html'] = await rendered(embedHtml(block), scope);
  return drawn;
}

async function drawnValues(fields: SectionFields, values: Values, scope: Scope): Promise<Record<string, unknown>> {
  const entries = Object.entries(fields).map(
    async ([name, field]) => [name, await drawnValue(field, values[name], scope)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

function drawnValue(field: SectionField, value: unknown, scope: Scope): unknown {
  if (field.type === 'items') {
    return Promise.all((value as Values[]).map((item) => drawnValues(field.fields, item, scope)));
  }
  if (typeOf(field).words === 'html') return rendered(value as string, scope);
  return field.type === 'picture' ? drawnImage(value as PictureValue, scope) : value;
}

async function rendered(html: string, scope: Scope): Promise<string> {
  if (html === '') return '';
  const filled = fillHtml(html, settingWords(await scope.settings.site()));
  return (await readingOf(filled, (addresses) => scope.media.picturesAmong(addresses))).html;
}

async function drawnImage({ src, alt }: PictureValue, scope: Scope): Promise<object> {
  return { src, alt, picture: src === '' ? null : await pictureAt(src, scope) };
}

/** The props of `<Picture>` from a file of the library. */
async function pictureAt(src: string | null, scope: Scope): Promise<object | null> {
  const picture = await scope.media.pictureAt(src);
  if (!picture) return null;
  const { width, height, hasVariants, focalX, focalY, placeholder } = picture;
  return { src: picture.src, width, height, hasVariants, focalX, focalY, placeholder };
}

async function latestStories(block: Block, kinds: Kinds, scope: Scope): Promise<object[]> {
  const kind = kinds.withPlural(block['source']);
  if (!kind) return [];
  const category = await scope.categories.presentName((block['category'] ?? '') as string);
  const { edges } = await scope.content(kind).connection({
    first: Number(block['count']),
    sort: { field: 'publishedAt', isDescending: true },
    filter: {
      status: 'published',
      ...(category && { category }),
      ...(block['tag'] ? { tag: block['tag'] as string } : {}),
    },
  });
  return Promise.all(
    edges.map(async ({ node }) => {
      const { id, title, slug, excerpt, featuredImage, category, createdAt, publishedAt } = node;
      return {
        ...{ id: String(id), title, slug, excerpt, category, featuredImage },
        createdAt: new Date(createdAt).toISOString(),
        publishedAt: publishedAt && new Date(publishedAt).toISOString(),
        featuredPicture: await pictureAt(featuredImage ?? null, scope),
      };
    }),
  );
}
