import { Arg, Ctx, FieldResolver, ID, Query, Resolver } from 'type-graphql';
import { NotFound } from '../../kernel/errors/errors.ts';
import { readId } from '../../kernel/rest/id.ts';
import type { Scope } from '../../kernel/scope.ts';
import { CurrentUser } from '../../people/auth/auth.types.ts';
import { ContentKindEnum } from '../../kernel/graphql/content-kind.type.ts';
import { Content } from '../items/graphql/content.type.ts';
import { PreviewAddress } from './headless-preview.type.ts';

@Resolver(() => CurrentUser)
export class HeadlessPreviewResolver {
  @Query(() => PreviewAddress, {
    nullable: true,
    description:
      'Where the front end shows an item, by the setting `previewAddresses`; null for a kind without one. Not for API tokens.',
  })
  previewAddress(
    @Ctx() scope: Scope,
    @Arg('kind', () => ContentKindEnum, { description: 'The kind of the item.' }) kind: string,
    @Arg('id', () => ID, { description: 'The id of the item.' }) id: string,
  ) {
    const declared = scope.kinds.find(kind);
    if (!declared) throw new NotFound('Kind');
    return scope.headlessPreview.addressOf(declared, readId(id, declared.label));
  }

  @Query(() => Content, {
    description:
      'The item of the preview token that is sent as `Authorization: Bearer hlp_…`, by GET, with the changes that wait.',
  })
  async preview(@Ctx() scope: Scope) {
    const { kind, item } = await scope.headlessPreview.open(scope.previewToken);
    return { ...item, kind: kind.name };
  }

  @FieldResolver(() => [ContentKindEnum], {
    description: 'The kinds whose previews open in a front end of their own, by the setting `previewAddresses`.',
  })
  previewsElsewhere(@Ctx() scope: Scope) {
    return scope.headlessPreview.kindsElsewhere();
  }
}
