import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { checkIds } from '#schema/checks/checks';
import { checkModes, type CheckMode } from '#schema/checks/modes';
import type { LinkState } from '#schema/checks/define';

const PublishCheckEnum = Object.fromEntries(checkIds.map((id) => [id, id]));
registerEnumType(PublishCheckEnum, { name: 'PublishCheck' });

const CheckModeEnum = Object.fromEntries(checkModes.map((mode) => [mode, mode]));
registerEnumType(CheckModeEnum, {
  name: 'CheckMode',
  description: 'Whether a check is off, warns or stops publishing.',
});

const LinkStateEnum = Object.fromEntries((['published', 'unpublished', 'missing'] as const).map((one) => [one, one]));
registerEnumType(LinkStateEnum, { name: 'LinkState' });

@ObjectType({ simpleResolvers: true })
export class OwnCheckMode {
  @Field(() => PublishCheckEnum)
  check!: string;

  @Field(() => CheckModeEnum)
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

@ObjectType({ simpleResolvers: true })
export class OwnChecks {
  @Field(() => [OwnCheckMode])
  modes!: OwnCheckMode[];

  @Field(() => [Claim])
  claims!: Claim[];

  @Field(() => String, { description: 'In UTC: `2026-11-23`.' })
  today!: string;
}

@ObjectType({ simpleResolvers: true })
export class CheckedLink {
  @Field(() => String)
  path!: string;

  @Field(() => LinkStateEnum, { description: '`missing` also where you may not know of an unpublished item.' })
  state!: LinkState;
}

@ObjectType({ simpleResolvers: true })
export class CheckedPicture {
  @Field(() => String)
  address!: string;

  @Field(() => Boolean)
  isInLibrary!: boolean;

  @Field(() => String, { nullable: true })
  altText!: string | null;
}

@ObjectType({ simpleResolvers: true })
export class CheckedAddresses {
  @Field(() => [CheckedLink])
  links!: CheckedLink[];

  @Field(() => [CheckedPicture])
  pictures!: CheckedPicture[];
}

@ObjectType({ simpleResolvers: true })
export class CheckChoice {
  @Field(() => ID)
  id!: number;

  @Field(() => String)
  name!: string;
}

@ObjectType({ simpleResolvers: true })
export class CheckChoices {
  @Field(() => [CheckChoice])
  people!: CheckChoice[];

  @Field(() => [CheckChoice])
  roles!: CheckChoice[];
}

@ObjectType('CheckFinding', { simpleResolvers: true })
export class CheckFindingType {
  @Field(() => PublishCheckEnum)
  check!: string;

  @Field(() => CheckModeEnum, { description: 'For you: `warn` or `block`.' })
  mode!: CheckMode;

  @Field(() => String, { description: 'What and where, in words.' })
  message!: string;

  @Field(() => String, { description: 'The field; within the pages home and about `hero.title`.' })
  field!: string;
}
