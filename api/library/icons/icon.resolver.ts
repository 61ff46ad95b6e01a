import { Ctx, FieldResolver, Resolver } from 'type-graphql';
import type { Scope } from '../../kernel/scope.ts';
import { Site } from '../../site/settings/site.type.ts';
import { SiteIcons } from './icon.type.ts';

@Resolver(() => Site)
export class SiteIconResolver {
  @FieldResolver(() => SiteIcons, { description: 'The icons of the site in every usual size.' })
  icons(@Ctx() scope: Scope) {
    return scope.icons.addresses();
  }
}
