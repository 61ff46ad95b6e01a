import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import type { ContentStatus } from '#schema/constants';
import { ContentStatusEnum } from '../graphql/content-status.type.ts';
import { ContentKindEnum } from '../graphql/content-kind.type.ts';
import { enumType } from '../graphql/enum.type.ts';

/** No list of consequences is longer; the total says how many there are. */
export const shownAtMost = 12;

export const consequenceActs = [
  'delete',
  'unpublish',
  'publish',
  'categorise',
  'changeSlug',
  'deleteUser',
  'deactivateUser',
  'assignPermission',
  'revokePermission',
  'replaceFile',
  'replaceFileEverywhere',
  'deleteFiles',
] as const;
export type ConsequenceAct = (typeof consequenceActs)[number];

export const ConsequenceActEnum = enumType(consequenceActs, {
  name: 'ConsequenceAct',
  description:
    'The first five are done to items of a kind. `replaceFileEverywhere` also deletes the file; `replaceFile` keeps its address. `deleteFiles` keeps those that are shown.',
  values: {
    delete: 'Move items to the trash.',
    unpublish: 'Make published items drafts.',
    publish: 'Publish items.',
    categorise: 'Set the category of items.',
    changeSlug: 'Give an item another slug.',
    deleteUser: 'Delete a user.',
    deactivateUser: 'Deactivate a user.',
    assignPermission: 'Give a role a permission.',
    revokePermission: 'Take a permission from a role.',
    replaceFile: 'Replace the bytes of a file.',
    replaceFileEverywhere: 'Use another file wherever this one is used.',
    deleteFiles: 'Delete files.',
  },
});

const effects = ['begins', 'changes', 'redirects', 'ends'] as const;
export type AddressEffect = (typeof effects)[number];

export const AddressEffectEnum = enumType(effects, {
  name: 'AddressEffect',
  description: 'What visitors get there afterwards: a page, another content, a redirect, or nothing.',
  values: {
    begins: 'The address begins to show the item.',
    changes: 'The address shows something else.',
    redirects: 'The address leads to another one from then on.',
    ends: 'The address answers "not found".',
  },
});

const linkChanges = ['follow', 'replace', 'unlink'] as const;
export const LinkChangeEnum = enumType(linkChanges, {
  name: 'LinkChangeAction',
  description: '`follow` leads them to the new slug, `replace` to another item; `unlink` keeps only their words.',
  values: {
    follow: 'Lead them to the new slug of the item.',
    replace: 'Lead them to another published item.',
    unlink: 'Take them off and keep their words.',
  },
});

@InputType({ description: 'How to change the links on other pages. Without it they are not changed.' })
export class LinkChangeInput {
  @Field(() => LinkChangeEnum, { description: 'What to do with the links.' })
  action!: (typeof linkChanges)[number];

  @Field(() => ID, {
    nullable: true,
    description: 'For `replace`: the published item, of any kind, that they lead to.',
  })
  item?: string | null;
}

@InputType({ description: 'An act that has not been done yet.' })
export class ConsequenceActInput {
  @Field(() => ConsequenceActEnum, { description: 'The act.' })
  act!: ConsequenceAct;

  @Field(() => ContentKindEnum, { nullable: true, description: 'Of the items.' })
  kind?: string | null;

  @Field(() => [ID], { description: 'Up to 100 items or files to delete, or one user, role or file.' })
  ids!: string[];

  @Field(() => String, { nullable: true, description: 'For `changeSlug`: the new one.' })
  slug?: string | null;

  @Field(() => String, { nullable: true, description: 'For `categorise`; null for no category.' })
  category?: string | null;

  @Field(() => ID, { nullable: true, description: 'For `assignPermission` and `revokePermission`.' })
  permission?: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'An item that an act concerns.' })
export class ConsequenceItem {
  @Field(() => String, { description: 'The kind of the content, or of the entry of the trash, or `setting`.' })
  kind!: string;

  @Field(() => ID, { description: 'Its id, or the key of the setting.' })
  id!: string | number;

  @Field(() => String, { description: 'Its title.' })
  title!: string;

  @Field(() => ContentStatusEnum, { nullable: true, description: 'Null for a setting, and in the trash.' })
  status!: ContentStatus | null;
}

@ObjectType({ simpleResolvers: true, description: 'The items that an act concerns.' })
export class ConsequenceItems {
  @Field(() => Int, { description: 'With those that the viewer may not read.' })
  total!: number;

  @Field(() => [ConsequenceItem], { description: 'The first twelve that the viewer may read.' })
  nodes!: ConsequenceItem[];
}

@ObjectType({ simpleResolvers: true, description: 'A page that links to what an act concerns.' })
export class ConsequenceLink extends ConsequenceItem {
  @Field(() => Boolean, { description: 'Whether only its working copy has the link.' })
  isWaiting!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'The links on other pages that an act concerns.' })
export class ConsequenceLinks {
  @Field(() => Int, { description: 'With those that the viewer may not read.' })
  total!: number;

  @Field(() => Int, { description: 'How many the viewer may change.' })
  changeable!: number;

  @Field(() => [ConsequenceLink], { description: 'The first twelve that the viewer may read.' })
  nodes!: ConsequenceLink[];
}

@ObjectType({ simpleResolvers: true, description: 'A public address that an act changes.' })
export class AddressChange {
  @Field(() => String, { description: 'What is shown there, such as the title of a page.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Null for what is on many pages.' })
  address!: string | null;

  @Field(() => AddressEffectEnum, { description: 'What happens to it.' })
  effect!: AddressEffect;
}

@ObjectType({ simpleResolvers: true, description: 'The redirects that lead to what an act concerns.' })
export class ConsequenceRedirects {
  @Field(() => Int, { description: 'How many there are.' })
  total!: number;

  @Field(() => [String], { description: 'Where the first twelve come from; none without `settings.read`.' })
  nodes!: string[];
}

@ObjectType({ simpleResolvers: true, description: 'A person whom an act concerns.' })
export class ConsequencePerson {
  @Field(() => ID, { description: 'The id, which never changes.' })
  id!: number;

  @Field(() => String, { description: 'Their name.' })
  name!: string;
}

@ObjectType({ simpleResolvers: true, description: 'The people whom an act concerns.' })
export class ConsequencePeople {
  @Field(() => Int, { description: 'How many there are.' })
  total!: number;

  @Field(() => [ConsequencePerson], { description: 'The first twelve; none without `users.read`.' })
  nodes!: ConsequencePerson[];
}

@ObjectType({ simpleResolvers: true, description: 'What an act would change, as far as the viewer may read it.' })
export class Consequences {
  @Field(() => String, {
    description: 'Names this set. The act takes it as `consequences` and refuses to change another set.',
  })
  fingerprint!: string;

  @Field(() => ConsequenceItems, {
    description:
      'The items that change, or that show the file; for `deleteFiles` those in the trash; of the trash the entries that ' +
      'are restored or deleted for good.',
  })
  items!: ConsequenceItems;

  @Field(() => ConsequenceLinks, { description: 'Other items whose text links to them.' })
  links!: ConsequenceLinks;

  @Field(() => ConsequenceRedirects, { description: 'Redirects that lead to what leaves the site.' })
  redirects!: ConsequenceRedirects;

  @Field(() => [AddressChange], { description: 'The public addresses that change; at most twelve.' })
  addresses!: AddressChange[];

  @Field(() => Int, {
    description: 'How many working copies are taken in; of the trash, how many come back or are deleted for good.',
  })
  workingCopies!: number;

  @Field(() => Int, {
    description:
      'How many planned publications and unpublications are not carried out any more; of a restore, how many will be.',
  })
  schedules!: number;

  @Field(() => Int, { description: 'How many preview links end; of a restore, how many work again.' })
  previewLinks!: number;

  @Field(() => ConsequencePeople, { description: 'Who gains or loses the permission.' })
  people!: ConsequencePeople;

  @Field(() => Int, {
    description:
      'How many of the files are shown somewhere, and so are not deleted; of a restore, how many entries stay in the ' +
      'trash, because another has their slug, username or email address.',
  })
  kept!: number;

  @Field(() => [String], { description: 'The permissions that end with the account.' })
  permissions!: string[];

  @Field(() => Int, { description: 'How many sessions end.' })
  sessions!: number;

  @Field(() => Int, { description: 'How many API tokens are revoked.' })
  tokens!: number;

  @Field(() => Int, { description: 'How many revisions are deleted for good.' })
  revisions!: number;

  @Field(() => Int, {
    description: 'How many places show restored files again, or in the trash use files that are deleted for good.',
  })
  uses!: number;

  @Field(() => Int, {
    description: 'How many published items are restored as drafts, because the viewer may not publish them.',
  })
  heldBack!: number;

  @Field(() => Int, { description: 'How many items lose the name of their creator.' })
  authored!: number;
}

@ObjectType({ simpleResolvers: true, description: 'What ticking or unticking a permission of a role would change.' })
export class PermissionConsequences {
  @Field(() => ID, { description: 'The id of the permission.' })
  permissionId!: number;

  @Field(() => Consequences, { description: 'Of ticking it, or of unticking it where the role has it.' })
  consequences!: Consequences;
}
