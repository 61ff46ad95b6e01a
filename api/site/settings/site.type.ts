import { Field, Int, ObjectType } from 'type-graphql';
import { logoSizes, type LogoSize } from '#schema/constants';
import {
  colorSchemes,
  cornerRadii,
  typefaces,
  type ColorScheme,
  type CornerRadius,
  type Typeface,
} from '#schema/look/look';
import { dateFormats, type DateFormat } from '#schema/text/dates';
import { enumType } from '../../kernel/graphql/enum.type.ts';

const valuesIn = <Value extends string>(choices: readonly { value: Value }[]) => choices.map(({ value }) => value);

const LogoSizeEnum = enumType(valuesIn(logoSizes), {
  name: 'LogoSize',
  description: 'How large the logo is.',
  values: {
    sm: 'Small.',
    md: 'Medium.',
    lg: 'Large.',
    xl: 'Extra large.',
  },
});

const TypefaceEnum = enumType(valuesIn(typefaces), {
  name: 'Typeface',
  description: 'sans Instrument Sans; serif Lora; rounded Nunito.',
  values: {
    sans: 'Sans serif.',
    serif: 'With serifs.',
    rounded: 'Rounded.',
  },
});
const CornerRadiusEnum = enumType(valuesIn(cornerRadii), {
  name: 'CornerRadius',
  description: 'How round the corners of buttons and cards are.',
  values: {
    none: 'Square corners.',
    small: 'Slightly rounded corners.',
    medium: 'Rounded corners.',
    large: 'Strongly rounded corners.',
  },
});
const ColorSchemeEnum = enumType(valuesIn(colorSchemes), {
  name: 'ColorScheme',
  description: 'With both, visitors choose.',
  values: {
    both: 'Light or dark, as each visitor prefers.',
    light: 'Always light.',
    dark: 'Always dark.',
  },
});

const DateFormatEnum = enumType(dateFormats, {
  name: 'DateFormat',
  description: 'How dates are written: mdy November 21, 2026; dmy 21 November 2026; iso 2026-11-21.',
  values: {
    mdy: 'Month, day and year: January 31, 2026.',
    dmy: 'Day, month and year: 31 January 2026.',
    iso: 'ISO 8601: 2026-01-31.',
  },
});

@ObjectType({ simpleResolvers: true, description: 'The addresses of the company in social networks.' })
export class SocialLinks {
  @Field(() => String, { description: 'On LinkedIn; null for none.' })
  linkedin!: string;

  @Field(() => String, { description: 'On X, formerly Twitter; null for none.' })
  twitter!: string;

  @Field(() => String, { description: 'On GitHub; null for none.' })
  github!: string;
}

@ObjectType({ simpleResolvers: true, description: 'What search engines and social networks show of the site.' })
export class SeoSettings {
  @Field(() => String, { description: 'The title of the home page; null for the default.' })
  metaTitle!: string;

  @Field(() => String, { description: 'The description of pages without one; null for the default.' })
  metaDescription!: string;

  @Field(() => String, { description: 'The picture of pages without one; null for a generated one.' })
  ogImage!: string;

  @Field(() => String, { description: 'Google Analytics ID' })
  analytics!: string;
}

@ObjectType({ simpleResolvers: true, description: 'The colour of a category.' })
export class CategoryColor {
  @Field(() => String, { description: 'The name of the category.' })
  category!: string;

  @Field(() => String, { description: '`#` and six hex digits. Pages derive tones from it that can be read.' })
  color!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A tile that leads to a category of the blog.' })
export class CategoryTile {
  @Field(() => String, { description: 'The name of the category.' })
  category!: string;

  @Field(() => Int, { description: 'The number on the tile; null for the live one.' })
  count!: number;
}

@ObjectType({ simpleResolvers: true, description: 'How dates are written.' })
export class DateSettings {
  @Field(() => DateFormatEnum, { description: 'The order of day, month and year.' })
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

  @Field(() => String, { description: 'The name of the site.' })
  siteName!: string;

  @Field(() => String, { description: 'The site in a sentence.' })
  siteDescription!: string;

  @Field(() => String, { description: 'The address of the logo; null for the drawn one.' })
  logoUrl!: string;

  @Field(() => String, { description: 'The address of the picture for the icons; null for the mark.' })
  faviconUrl!: string;

  @Field(() => LogoSizeEnum, { description: 'How large the logo is.' })
  logoSize!: LogoSize;

  @Field(() => Boolean, { description: 'Whether the name of the site is shown beside the logo.' })
  logoHasName!: boolean;

  @Field(() => String, { description: 'Hex color: # and six digits.' })
  primaryColor!: string;

  @Field(() => TypefaceEnum, { description: 'The typeface.' })
  typeface!: Typeface;

  @Field(() => CornerRadiusEnum, { description: 'How round corners are.' })
  cornerRadius!: CornerRadius;

  @Field(() => ColorSchemeEnum, { description: 'Whether the site is light, dark or both.' })
  colorScheme!: ColorScheme;

  @Field(() => String, { description: 'The email address on the contact page.' })
  contactEmail!: string;

  @Field(() => String, { description: 'The telephone number on the contact page; null for none.' })
  contactPhone!: string;

  @Field(() => String, { description: 'How long messages of the contact form are kept, in words: `for 90 days`.' })
  messagesKept!: string;

  @Field(() => SocialLinks, { description: 'The addresses in social networks.' })
  socialLinks!: SocialLinks;

  @Field(() => SeoSettings, { description: 'What search engines and social networks show.' })
  seoSettings!: SeoSettings;

  @Field(() => DateSettings, { description: 'How dates are written.' })
  dateSettings!: DateSettings;

  @Field(() => Boolean, { description: 'Whether visitors see a maintenance page instead of the site.' })
  maintenanceMode!: boolean;
}
