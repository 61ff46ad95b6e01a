import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { MenuName, MenuView } from '#schema/menus';
import type { Scope } from '../../kernel/scope.ts';
import { MenuEntryInput, MenuNameEnum, menusCost, MenuType, MenuViewEnum } from './menu.type.ts';

const version = {
  nullable: true,
  description: 'Of the menu as it was read. Another one by then is a CONFLICT, with the present menu as `current`.',
} as const;

const view = {
  nullable: true,
  defaultValue: 'published',
  description: '`published` is what visitors see; `everything` needs `settings.read`.',
} as const;

@Resolver()
export class MenuResolver {
  @Query(() => [MenuType], {
    complexity: menusCost,
    description: 'All menus: header, footer, legal links and social icons.',
  })
  menus(
    @Ctx() scope: Scope,
    @Arg('view', () => MenuViewEnum, view)
    view?: MenuView,
  ) {
    return scope.menus.list(view ?? undefined);
  }

  @Query(() => MenuType, { description: 'One menu.' })
  menu(
    @Ctx() scope: Scope,
    @Arg('name', () => MenuNameEnum, { description: 'Which menu.' }) name: MenuName,
    @Arg('view', () => MenuViewEnum, view)
    view?: MenuView,
  ) {
    return scope.menus.byName(name, view ?? undefined);
  }

  @Mutation(() => MenuType, { description: 'Replaces the entries of a menu.' })
  saveMenu(
    @Ctx() scope: Scope,
    @Arg('name', () => MenuNameEnum, { description: 'Which menu.' }) name: MenuName,
    @Arg('items', () => [MenuEntryInput], { description: 'Its entries, instead of the present ones.' })
    items: MenuEntryInput[],
    @Arg('version', () => String, version) version?: string | null,
  ) {
    return scope.menus.save(name, { items, version });
  }

  @Mutation(() => MenuType, { description: 'Goes back to the default.' })
  resetMenu(
    @Ctx() scope: Scope,
    @Arg('name', () => MenuNameEnum, { description: 'Which menu.' }) name: MenuName,
    @Arg('version', () => String, version) version?: string | null,
  ) {
    return scope.menus.reset(name, version);
  }
}
