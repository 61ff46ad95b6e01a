import { Field, ID, Int, ObjectType } from 'type-graphql';
import { checkIds, checks, type CheckId } from '#schema/checks/checks';
import { checkModes, type CheckMode } from '#schema/checks/modes';
import type { LinkState } from '#schema/checks/define';
import { enumType } from '../../kernel/graphql/enum.type.ts';

const PublishCheckEnum = enumType(checkIds, {
  name: 'PublishCheck',
  description: 'A check of content before it is published.',
  values: Object.fromEntries(checks.map(({ id, description }) => [id, description])) as Record<CheckId, string>,
});

const CheckModeEnum = enumType(checkModes, {
  name: 'CheckMode',
  description: 'Whether a check is off, warns or stops publishing.',
  values: {
    off: 'The check does not run.',
    warn: 'It tells, and stops nothing.',
    block: 'It refuses to publish.',
  },
});

const LinkStateEnum = enumType(['published', 'unpublished', 'missing'] as const, {
  name: 'LinkState',
  description: 'Where a link to this site leads.',
  values: {
    published: 'To something that visitors see.',
    unpublished: 'To an item that is not published.',
    missing: 'Nowhere.',
  },
});

@ObjectType({ simpleResolvers: true, description: 'What a check does for the viewer.' })
export class OwnCheckMode {
  @Field(() => PublishCheckEnum, { description: 'The check.' })
  check!: string;

  @Field(() => CheckModeEnum, { description: 'What it does.' })
  mode!: CheckMode;
}

@ObjectType({ simpleResolvers: true, description: 'A claim with a number, and where it comes from.' })
export class Claim {
  @Field(() => String, { description: 'The words as they appear.' })
  text!: string;

  @Field(() => String, { description: 'Text or a URL.' })
  source!: string;

  @Field(() => Int, { nullable: true, description: 'Id of the person who looks after it.' })
  owner!: number | null;

  @Field(() => String, { description: 'The last day before its review is due: `2027-03-31`.' })
  reviewBy!: string;
}

@ObjectType({ simpleResolvers: true, description: 'The checks as they apply to the viewer.' })
export class OwnChecks {
  @Field(() => [OwnCheckMode], { description: 'What each check does.' })
  modes!: OwnCheckMode[];

  @Field(() => [Claim], { description: 'The claims that texts may make.' })
  claims!: Claim[];

  @Field(() => String, { description: 'In UTC: `2026-11-23`.' })
  today!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A link to this site, and where it leads.' })
export class CheckedLink {
  @Field(() => String, { description: 'The path, as requested.' })
  path!: string;

  @Field(() => LinkStateEnum, { description: '`missing` also where you may not know of an unpublished item.' })
  state!: LinkState;
}

@ObjectType({ simpleResolvers: true, description: 'A picture and what the library knows about it.' })
export class CheckedPicture {
  @Field(() => String, { description: 'The address, as requested.' })
  address!: string;

  @Field(() => Boolean, { description: 'Whether the media library has it.' })
  isInLibrary!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Its alternative text in the library; null if it has none or is missing.',
  })
  altText!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'What is known about the addresses in a text.' })
export class CheckedAddresses {
  @Field(() => [CheckedLink], { description: 'The links, in the order requested.' })
  links!: CheckedLink[];

  @Field(() => [CheckedPicture], { description: 'The pictures, in the order requested.' })
  pictures!: CheckedPicture[];
}

@ObjectType({ simpleResolvers: true, description: 'Something to choose in the settings of the checks.' })
export class CheckChoice {
  @Field(() => ID, { description: 'The id, which never changes.' })
  id!: number;

  @Field(() => String, { description: 'Its name.' })
  name!: string;
}

@ObjectType({ simpleResolvers: true, description: 'Whom the settings of the checks can name.' })
export class CheckChoices {
  @Field(() => [CheckChoice], { description: 'The people.' })
  people!: CheckChoice[];

  @Field(() => [CheckChoice], { description: 'The roles.' })
  roles!: CheckChoice[];
}

@ObjectType('CheckFinding', { simpleResolvers: true, description: 'What a check found in an item.' })
export class CheckFindingType {
  @Field(() => PublishCheckEnum, { description: 'The check that found it.' })
  check!: string;

  @Field(() => CheckModeEnum, { description: 'For you: `warn` or `block`.' })
  mode!: CheckMode;

  @Field(() => String, { description: 'What and where, in words.' })
  message!: string;

  @Field(() => String, { description: 'The field; within the pages home and about `hero.title`.' })
  field!: string;
}
