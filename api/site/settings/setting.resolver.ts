import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { messagesKept } from '#schema/text/placeholders';
import type { SiteSettings } from '#schema/settings/settings';
import type { Scope } from '../../kernel/scope.ts';
import { isIcon } from './logo-shape.ts';
import { currentPasswordArg } from '../../kernel/graphql/current-password.type.ts';
import { Setting } from './setting.entity.ts';
import { SettingInput } from './setting.input.ts';
import { CategoryColor, CategoryTile, Site } from './site.type.ts';

@Resolver(() => Site)
export class SettingResolver {
  @Query(() => Site, { description: 'The public settings of the site, with their defaults.' })
  async site(@Ctx() scope: Scope) {
    const site = await scope.settings.site();
    const { messageRetentionDays } = site.retentionSettings;
    return { ...site, url: scope.publicUrl, messagesKept: messagesKept(messageRetentionDays) };
  }

  @FieldResolver(() => Boolean, { description: 'Whether the name of the site is shown beside the logo.' })
  async logoHasName(
    @Ctx() scope: Scope,
    @Root() { logoName, logoUrl }: Pick<SiteSettings, 'logoName' | 'logoUrl'>,
  ): Promise<boolean> {
    if (logoName !== 'auto') return logoName === 'always';
    // The file itself where the site has only its address.
    return isIcon(logoUrl.startsWith('/brand/') ? (await scope.settings.branding()).logoUrl : logoUrl, scope.media);
  }

  @FieldResolver(() => [CategoryColor], { description: 'The categories that have a colour of their own.' })
  categoryColors(@Root() { categories }: Pick<SiteSettings, 'categories'>): CategoryColor[] {
    return categories.flatMap(({ name, color }) => (color === null ? [] : [{ category: name, color }]));
  }

  @FieldResolver(() => [CategoryTile], { description: 'The tiles of categories on the blog.' })
  categoryTiles(@Ctx() scope: Scope) {
    return scope.settings.categoryTiles();
  }

  @Query(() => [Setting], { description: 'The stored settings; without `settings.read` only the public ones.' })
  settings(@Ctx() scope: Scope) {
    return scope.settings.list();
  }

  @Mutation(() => [Setting], { description: 'Updates existing settings and creates the rest in one transaction.' })
  saveSettings(
    @Ctx() scope: Scope,
    @Arg('settings', () => [SettingInput], { description: 'The settings to store.' }) settings: SettingInput[],
    @Arg('currentPassword', () => String, currentPasswordArg) currentPassword?: string | null,
  ) {
    return scope.settings.save(settings, currentPassword);
  }
}
