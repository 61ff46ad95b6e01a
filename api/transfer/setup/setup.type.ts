import { Field, ID, ObjectType } from 'type-graphql';
import { setupSteps, starterNames, type SetupStep, type StarterName } from '#schema/setup/setup';
import { ContentKindEnum } from '../../kernel/graphql/content-kind.type.ts';
import { enumType } from '../../kernel/graphql/enum.type.ts';

export const SetupStepEnum = enumType(setupSteps, {
  name: 'SetupStepName',
  description: 'A step of the setup.',
  values: {
    look: 'Name, logo and colour: done when one of them is its own.',
    starter: 'The site to start from: done when one was chosen.',
    post: 'The first post: done when there is one that is no sample.',
    colleague: 'A colleague: done when there is a second user.',
    mail: 'The mail server: done when a test mail was sent.',
  },
});

export const StarterNameEnum = enumType(starterNames, {
  name: 'StarterName',
  description: 'A site that a new installation can start from.',
  values: {
    halden: 'The site that comes with the installation.',
    company: 'A plain site for a company of any trade.',
  },
});

@ObjectType('SetupStep', { simpleResolvers: true, description: 'A step of the setup, and whether it is done.' })
export class SetupStepType {
  @Field(() => SetupStepEnum, { description: 'Which step.' })
  name!: SetupStep;

  @Field(() => Boolean, { description: 'Whether its outcome is there.' })
  isDone!: boolean;
}

@ObjectType('Starter', { simpleResolvers: true, description: 'A site to start from, with what choosing it changes.' })
export class StarterType {
  @Field(() => StarterNameEnum, { description: 'Names it in `chooseStarter`.' })
  name!: StarterName;

  @Field(() => String, { description: 'Its name for people.' })
  label!: string;

  @Field(() => String, { description: 'What it is for, in a sentence.' })
  description!: string;

  @Field(() => Boolean, { description: 'Whether it was chosen last.' })
  isChosen!: boolean;

  @Field(() => [String], { description: 'Pages and settings that get its content.' })
  changes!: string[];

  @Field(() => [String], { description: 'Titles of the posts that it brings.' })
  adds!: string[];

  @Field(() => [String], { description: 'Titles of the sample content that moves to the trash.' })
  removes!: string[];

  @Field(() => [String], { description: 'What somebody has changed, which stays as it is.' })
  keeps!: string[];
}

@ObjectType('Sample', {
  simpleResolvers: true,
  description: 'An item of the seed or of a starter site, unchanged since it was made.',
})
export class SampleType {
  @Field(() => ID, { description: 'The id of the item.' })
  id!: number;

  @Field(() => ContentKindEnum, { description: 'The kind of the item.' })
  kind!: string;

  @Field(() => String, { description: 'The title of the item.' })
  title!: string;
}

@ObjectType('RemovedSamples', { simpleResolvers: true, description: 'What became of sample content.' })
export class RemovedSamplesType {
  @Field(() => [ID], { description: 'Those that are in the trash now.' })
  removed!: number[];

  @Field(() => [ID], { description: 'Those that are no longer sample content.' })
  kept!: number[];
}

@ObjectType('Setup', { description: 'What is left to do on a new site.' })
export class SetupType {}
