import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { menuNames, menuViews, type MenuName } from '#schema/menus';
import { enumType } from '../../kernel/graphql/enum.type.ts';

export const MenuNameEnum = enumType(menuNames, {
  name: 'MenuName',
  description: 'The menus of the site.',
  values: {
    header: 'The navigation at the top.',
    footer: 'The columns of links in the footer.',
    legal: 'The legal links at the bottom.',
    social: 'The social icons.',
  },
});

export const MenuViewEnum = enumType(menuViews, {
  name: 'MenuView',
  description: '`everything` also has entries that visitors do not see; it needs `settings.read`.',
  values: {
    published: 'What visitors see.',
    everything: 'Also the entries that visitors do not see, with their problem.',
  },
});

/** Menus are short: the assumed number of rows in the cost of a query. */
const rows =
  (number: number) =>
  ({ childComplexity }: { childComplexity: number }) =>
    1 + number * childComplexity;

@ObjectType('MenuTarget', { simpleResolvers: true, description: 'An item of the site.' })
export class MenuTargetType {
  @Field(() => String, { description: 'The kind of the item, in the singular.' })
  kind!: string;

  @Field(() => ID, { description: 'The id of the item.' })
  id!: number;
}

@ObjectType('MenuEntry', { simpleResolvers: true, description: 'A link, or a group of links.' })
export class MenuEntryType {
  @Field(() => String, { description: 'The words that are shown.' })
  label!: string;

  @Field(() => String, { nullable: true, description: 'Where it leads. Null for a group, and if its item is gone.' })
  href!: string | null;

  @Field(() => MenuTargetType, { nullable: true, description: 'The item that it leads to, whatever its slug.' })
  item!: MenuTargetType | null;

  @Field(() => String, { nullable: true, description: 'Why visitors do not see it: “Draft: not shown”.' })
  problem!: string | null;

  @Field(() => [MenuEntryType], { complexity: rows(3), description: 'The entries below a group; empty for others.' })
  children!: MenuEntryType[];
}

@ObjectType('Menu', { simpleResolvers: true, description: 'A menu of the site.' })
export class MenuType {
  @Field(() => MenuNameEnum, { description: 'Which menu it is.' })
  name!: MenuName;

  @Field(() => Boolean, { description: 'Whether it is the default menu, not a customised one.' })
  isDefault!: boolean;

  @Field(() => String, { description: 'Send it with a change, which is refused when the menu is another by then.' })
  version!: string;

  @Field(() => [MenuEntryType], { description: 'Its entries, in order.' })
  items!: MenuEntryType[];
}

export const menusCost = rows(menuNames.length);

@InputType({ description: 'The item that an entry leads to.' })
export class MenuTargetInput {
  @Field(() => String, { description: 'The kind of the item, in the singular.' })
  kind!: string;

  @Field(() => ID, { description: 'The id of the item.' })
  id!: string;
}

@InputType({ description: 'A link to an address or an item, or a group with children.' })
export class MenuEntryInput {
  @Field(() => String, { description: 'The words that are shown.' })
  label!: string;

  @Field(() => String, {
    nullable: true,
    description: 'A path of this site, or an address with http, https, mailto or tel. Ignored with an item.',
  })
  href?: string | null;

  @Field(() => MenuTargetInput, {
    nullable: true,
    description: 'The item that the entry leads to, instead of an `href`.',
  })
  item?: MenuTargetInput | null;

  @Field(() => [MenuEntryInput], { nullable: true, description: 'One level.' })
  children?: MenuEntryInput[] | null;
}
