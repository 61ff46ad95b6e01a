import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { menuNames, menuViews, type MenuName } from '#schema/menus';

export const MenuNameEnum = Object.fromEntries(menuNames.map((name) => [name, name]));
registerEnumType(MenuNameEnum, { name: 'MenuName' });

export const MenuViewEnum = Object.fromEntries(menuViews.map((view) => [view, view]));
registerEnumType(MenuViewEnum, {
  name: 'MenuView',
  description: '`everything` also has entries that visitors do not see; it needs `settings.read`.',
});

/** Menus are short: the assumed number of rows in the cost of a query. */
const rows =
  (number: number) =>
  ({ childComplexity }: { childComplexity: number }) =>
    1 + number * childComplexity;

@ObjectType('MenuTarget', { simpleResolvers: true, description: 'An item of the site.' })
export class MenuTargetType {
  @Field(() => String)
  kind!: string;

  @Field(() => ID)
  id!: number;
}

@ObjectType('MenuEntry', { simpleResolvers: true, description: 'A link, or a group of links.' })
export class MenuEntryType {
  @Field(() => String)
  label!: string;

  @Field(() => String, { nullable: true, description: 'Where it leads. Null for a group, and if its item is gone.' })
  href!: string | null;

  @Field(() => MenuTargetType, { nullable: true, description: 'The item that it leads to, whatever its slug.' })
  item!: MenuTargetType | null;

  @Field(() => String, { nullable: true, description: 'Why visitors do not see it: “Draft: not shown”.' })
  problem!: string | null;

  @Field(() => [MenuEntryType], { complexity: rows(3) })
  children!: MenuEntryType[];
}

@ObjectType('Menu', { simpleResolvers: true })
export class MenuType {
  @Field(() => MenuNameEnum)
  name!: MenuName;

  @Field(() => Boolean, { description: 'Whether nobody has made one of their own.' })
  isDefault!: boolean;

  @Field(() => String, { description: 'Send it with a change, which is refused when the menu is another by then.' })
  version!: string;

  @Field(() => [MenuEntryType])
  items!: MenuEntryType[];
}

export const menusCost = rows(menuNames.length);

@InputType()
export class MenuTargetInput {
  @Field(() => String)
  kind!: string;

  @Field(() => ID)
  id!: string;
}

@InputType({ description: 'A link to an address or an item, or a group with children.' })
export class MenuEntryInput {
  @Field(() => String)
  label!: string;

  @Field(() => String, {
    nullable: true,
    description: 'A path of this site, or an address with http, https, mailto or tel. Ignored with an item.',
  })
  href?: string | null;

  @Field(() => MenuTargetInput, { nullable: true })
  item?: MenuTargetInput | null;

  @Field(() => [MenuEntryInput], { nullable: true, description: 'One level.' })
  children?: MenuEntryInput[] | null;
}
