import { Arg, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { GraphQLJSON } from 'graphql-scalars';
import type { KindDeclaration } from '#schema/content/define';
import { isBuiltIn, isOfSections, sectionsOf } from '#schema/content/kind';
import { sectionNamed } from '#schema/sections/blocks';
import { readPage } from '#schema/sections/pages/page-content';
import { BadInput, NotFound } from '../../kernel/errors/errors.ts';
import { Absolute } from '../../kernel/graphql/absolute.type.ts';
import type { Scope } from '../../kernel/scope.ts';
import { contentTypesOf } from '../items/graphql/content.type.ts';
import { drawnPage } from './drawn-blocks.ts';
import { builtInPageTypeFor, Section } from './section.type.ts';
import type { Kinds } from '../../kernel/kinds.ts';

type ItemRow = Awaited<ReturnType<ReturnType<Scope['content']>['bySlug']>>;
type Row = ItemRow & { format?: string | null };

/** The sections of a kind's items, for kinds that may have them. */
export function sectionsResolverOf(kind: KindDeclaration, kinds: Kinds) {
  const { output: type } = contentTypesOf(kind);
  const sections = sectionsOf(kind);
  const BuiltInPage = builtInPageTypeFor(type);
  const contentOf = async (row: Row, scope: Scope) => row.content ?? (await scope.content(kind).contentOf(row.id));

  @Resolver(() => type)
  class SectionsResolver {
    @Query(() => BuiltInPage, { description: 'A page that always exists: home, about, services or contact.' })
    async builtInPage(
      @Arg('slug', () => String, { description: 'The slug of the page.' }) slug: string,
      @Ctx() scope: Scope,
    ) {
      if (!isBuiltIn(kind, slug)) throw new BadInput('There is no such page', { slug: 'There is no such page' });
      const page = await this.pageAt(slug, scope);
      return { page, drawn: await drawnPage(kind, kinds, slug, page && (await contentOf(page, scope)), scope) };
    }

    @FieldResolver(() => [Section], { description: 'Its sections, hidden ones included; empty for rich text.' })
    async blocks(@Root() row: Row, @Ctx() scope: Scope, @Absolute() isAbsolute: boolean) {
      if (!isOfSections(kind, row)) return [];
      const content = await contentOf(row, scope);
      const read = isAbsolute ? scope.content(kind).absoluteContent(row, content) : content;
      const { blocks } = readPage(sections, row.slug, read);
      return blocks.filter((block) => sectionNamed(sections, block.type));
    }

    @FieldResolver(() => GraphQLJSON, {
      nullable: true,
      description: 'Its visible sections prepared for drawing: text rendered, pictures with sizes. Null for rich text.',
    })
    async drawn(@Root() row: Row, @Ctx() scope: Scope) {
      if (!isOfSections(kind, row)) return null;
      return drawnPage(kind, kinds, row.slug, await contentOf(row, scope), scope);
    }

    private async pageAt(slug: string, scope: Scope): Promise<ItemRow | null> {
      try {
        return await scope.content(kind).bySlug(slug);
      } catch (error) {
        if (error instanceof NotFound) return null;
        throw error;
      }
    }
  }
  return SectionsResolver;
}
