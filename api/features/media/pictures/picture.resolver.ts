import type { ClassType } from 'type-graphql';
import { Arg, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { KindDeclaration } from '#schema/content/define';
import { ownDerivedFields } from '#schema/content/derived-fields';
import { describeField } from '#schema/content/describe-field';
import { storyFields } from '#schema/content/shared.fields';
import { srcsetOf, variantFormats, type VariantFormat } from '#schema/media';
import { contentTypesOf, Story } from '../../content/graphql/content.type.ts';
import { Absolute } from '../../../graphql/absolute.type.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { SeoSettings } from '../../settings/site.type.ts';
import { Picture } from './picture.type.ts';
import { enumType } from '../../../graphql/enum.type.ts';

const PictureFormat = enumType(variantFormats, {
  name: 'PictureFormat',
  description: 'A format that pictures are delivered in.',
  values: {
    avif: 'AVIF, the smallest.',
    webp: 'WebP.',
    jpg: 'JPEG, for photographs.',
    png: 'PNG, for drawings and transparency.',
  },
});

const absolute = (written: string, { publicUrl }: Scope): string => URL.parse(written, publicUrl)?.href ?? written;

@Resolver(() => Picture)
export class PictureResolver {
  @FieldResolver(() => String, { description: 'The full size, at an immutable address.' })
  src(@Root() { src }: Picture, @Ctx() scope: Scope, @Absolute() isAbsolute: boolean) {
    return isAbsolute ? absolute(src, scope) : src;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The `srcset` of one format; null without variants.',
  })
  srcset(
    @Root() picture: Picture,
    @Ctx() scope: Scope,
    @Arg('format', () => PictureFormat, { description: 'The format of the files.' }) format: VariantFormat,
    @Absolute() isAbsolute: boolean,
  ) {
    return srcsetOf(isAbsolute ? { ...picture, src: absolute(picture.src, scope) } : picture, format);
  }
}

@Resolver(() => Story)
export class StoryPictureResolver {
  @FieldResolver(() => String, { nullable: true, description: describeField(storyFields.featuredImage) })
  featuredImage(
    @Root() { featuredImage }: { featuredImage?: string | null },
    @Ctx() scope: Scope,
    @Absolute() isAbsolute: boolean,
  ) {
    return featuredImage && isAbsolute ? absolute(featuredImage, scope) : featuredImage;
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

@Resolver(() => SeoSettings)
export class SharedPictureResolver {
  @FieldResolver(() => Picture, { nullable: true, description: 'The Open Graph image, if it is in the media library.' })
  ogPicture(@Root() { ogImage }: SeoSettings, @Ctx() scope: Scope): Promise<Picture | null> {
    return scope.media.pictureAt(ogImage);
  }
}
