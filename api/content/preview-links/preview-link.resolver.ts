import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { KindDeclaration } from '#schema/content/define';
import { typeNameOf } from '#schema/content/kind';
import { readId } from '../../kernel/rest/id.ts';
import type { Scope } from '../../kernel/scope.ts';
import { NewPreviewLink, PreviewLink, PreviewLinkInput } from './preview-link.type.ts';

/** The queries and mutations of the preview links of a kind: `postPreviewLinks`, `createPostPreviewLink`. */
export function previewLinkResolverOf(kind: KindDeclaration) {
  const typeName = typeNameOf(kind);

  @Resolver()
  class PreviewLinkResolver {
    @Query(() => [PreviewLink], { name: `${kind.name}PreviewLinks`, description: 'Newest first, without addresses.' })
    list(@Ctx() scope: Scope, @Arg('id', () => ID, { description: 'The id of the item.' }) id: string) {
      return scope.previewLinks(kind).list(readId(id, kind.label));
    }

    @Mutation(() => NewPreviewLink, {
      name: `create${typeName}PreviewLink`,
      description: `Makes a link that shows the ${kind.name} as its page will look to people without an account.`,
    })
    create(
      @Ctx() scope: Scope,
      @Arg('id', () => ID, { description: 'The id of the item.' }) id: string,
      @Arg('input', () => PreviewLinkInput, { nullable: true, description: 'How long it is valid, and its password.' })
      input?: PreviewLinkInput | null,
    ) {
      return scope.previewLinks(kind).create(readId(id, kind.label), { ...input });
    }

    @Mutation(() => Boolean, {
      name: `revoke${typeName}PreviewLink`,
      description: 'Revokes the link at once. Returns true.',
    })
    async revoke(
      @Ctx() scope: Scope,
      @Arg('id', () => ID, { description: 'The id of the item.' }) id: string,
      @Arg('linkId', () => ID, { description: 'The id of the link.' }) linkId: string,
    ) {
      await scope.previewLinks(kind).remove(readId(id, kind.label), readId(linkId, 'Preview link'));
      return true;
    }
  }

  return PreviewLinkResolver;
}
