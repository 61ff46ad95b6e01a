import { Arg, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { srcsetOf, variantFormats, type VariantFormat } from '#schema/media/media';
import { Absolute } from '../../../kernel/graphql/absolute.type.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { SeoSettings } from '../../../site/settings/site.type.ts';
import { Picture } from './picture.type.ts';
import { enumType } from '../../../kernel/graphql/enum.type.ts';

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

@Resolver(() => SeoSettings)
export class SharedPictureResolver {
  @FieldResolver(() => Picture, { nullable: true, description: 'The Open Graph image, if it is in the media library.' })
  ogPicture(@Root() { ogImage }: SeoSettings, @Ctx() scope: Scope): Promise<Picture | null> {
    return scope.media.pictureAt(ogImage);
  }
}
