import type { ClassType } from 'type-graphql';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { KindDeclaration } from '#schema/content/define';
import { ownDerivedFields } from '#schema/content/derived-fields';
import { describeField } from '#schema/fields/describe-field';
import { storyFields } from '#schema/content/shared.fields';
import { Absolute } from '../../../kernel/graphql/absolute.type.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { Picture } from '../../../library/media/pictures/picture.type.ts';
import { contentTypesOf, Story } from './content.type.ts';

@Resolver(() => Story)
export class StoryPictureResolver {
  @FieldResolver(() => String, { nullable: true, description: describeField(storyFields.featuredImage) })
  featuredImage(
    @Root() { featuredImage }: { featuredImage?: string | null },
    @Ctx() scope: Scope,
    @Absolute() isAbsolute: boolean,
  ) {
    return featuredImage && isAbsolute
      ? (URL.parse(featuredImage, scope.publicUrl)?.href ?? featuredImage)
      : featuredImage;
  }

  @FieldResolver(() => Picture, { nullable: true, description: 'The featured image, if it is in the media library.' })
  featuredPicture(@Root() row: { featuredImage?: string | null }, @Ctx() scope: Scope): Promise<Picture | null> {
    return scope.media.pictureAt(row.featuredImage);
  }
}

/** The pictures of the image fields that a kind alone has. */
export function fieldPictureResolversOf(kind: KindDeclaration): ClassType[] {
  const { output: type } = contentTypesOf(kind);
  return ownDerivedFields(kind)
    .filter(({ field }) => field.type === 'image')
    .map(({ name, field, derived }) => {
      @Resolver(() => type)
      class FieldPictureResolver {
        @FieldResolver(() => Picture, {
          nullable: true,
          description: `${field.label}, if it is in the media library.`,
        })
        [derived](@Root() row: Readonly<Record<string, string | null>>, @Ctx() scope: Scope): Promise<Picture | null> {
          return scope.media.pictureAt(row[name]);
        }
      }
      return FieldPictureResolver;
    });
}
