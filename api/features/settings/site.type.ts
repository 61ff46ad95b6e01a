import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { logoSizes, type LogoSize } from '#schema/constants';
import { colorSchemes, cornerRadii, typefaces, type ColorScheme, type CornerRadius, type Typeface } from '#schema/look';
import { dateFormats, type DateFormat } from '#schema/text/dates';

const LogoSizeEnum = Object.fromEntries(logoSizes.map(({ value }) => [value, value]));
registerEnumType(LogoSizeEnum, { name: 'LogoSize' });

const enumOf = (choices: readonly { value: string }[]) =>
  Object.fromEntries(choices.map(({ value }) => [value, value]));
const TypefaceEnum = enumOf(typefaces);
registerEnumType(TypefaceEnum, { name: 'Typeface', description: 'sans Instrument Sans; serif Lora; rounded Nunito.' });
const CornerRadiusEnum = enumOf(cornerRadii);
registerEnumType(CornerRadiusEnum, { name: 'CornerRadius' });
const ColorSchemeEnum = enumOf(colorSchemes);
registerEnumType(ColorSchemeEnum, { name: 'ColorScheme', description: 'With both, visitors choose.' });

const DateFormatEnum = Object.fromEntries(dateFormats.map((value) => [value, value]));
registerEnumType(DateFormatEnum, {
  name: 'DateFormat',
  description: 'How dates are written: mdy November 21, 2026; dmy 21 November 2026; iso 2026-11-21.',
});

@ObjectType({ simpleResolvers: true })
export class SocialLinks {
  @Field(() => String)
  linkedin!: string;

  @Field(() => String)
  twitter!: string;

  @Field(() => String)
  github!: string;
}

@ObjectType({ simpleResolvers: true })
export class SeoSettings {
  @Field(() => String)
  metaTitle!: string;

  @Field(() => String)
  metaDescription!: string;

  @Field(() => String)
  ogImage!: string;

  @Field(() => String, { description: 'Google Analytics ID' })
  analytics!: string;
}

@ObjectType({ simpleResolvers: true })
export class CategoryTile {
  @Field(() => String)
  category!: string;

  @Field(() => Int)
  count!: number;
}

@ObjectType({ simpleResolvers: true })
export class DateSettings {
  @Field(() => DateFormatEnum)
  format!: DateFormat;

  @Field(() => String, {
    description: 'IANA time zone. Empty: UTC on the public site, each browser’s own in the panel.',
  })
  timeZone!: string;

  @Field(() => Boolean, { description: 'Whether the panel’s lists show “2 days ago” instead of the date.' })
  isRelativeInPanel!: boolean;
}

@ObjectType({
  simpleResolvers: true,
  description: 'Settings of the public site. An empty string means not set.',
})
export class Site {
  @Field(() => String, { description: 'The origin of the site, without a trailing slash.' })
  url!: string;

  @Field(() => String)
  siteName!: string;

  @Field(() => String)
  siteDescription!: string;

  @Field(() => String)
  logoUrl!: string;

  @Field(() => String)
  faviconUrl!: string;

  @Field(() => LogoSizeEnum)
  logoSize!: LogoSize;

  @Field(() => String, { description: 'Hex color: # and six digits.' })
  primaryColor!: string;

  @Field(() => TypefaceEnum)
  typeface!: Typeface;

  @Field(() => CornerRadiusEnum)
  cornerRadius!: CornerRadius;

  @Field(() => ColorSchemeEnum)
  colorScheme!: ColorScheme;

  @Field(() => String)
  contactEmail!: string;

  @Field(() => String)
  contactPhone!: string;

  @Field(() => SocialLinks)
  socialLinks!: SocialLinks;

  @Field(() => SeoSettings)
  seoSettings!: SeoSettings;

  @Field(() => DateSettings)
  dateSettings!: DateSettings;

  @Field(() => Boolean)
  maintenanceMode!: boolean;
}
