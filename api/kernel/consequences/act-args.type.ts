import { ArgsType, Field } from 'type-graphql';
import { LinkChangeInput } from './consequences.type.ts';

const fingerprint = {
  nullable: true,
  description:
    'The `fingerprint` of the consequences that the viewer saw. A CONFLICT, with the present ones as `current`, if they ' +
    'have changed since; nothing is changed then.',
} as const;

/** The argument of acts that can be limited to what the viewer saw. */
@ArgsType()
export class ConsequencesArgs {
  @Field(() => String, fingerprint)
  consequences?: string | null;
}

@ArgsType()
export class ActArgs extends ConsequencesArgs {
  @Field(() => LinkChangeInput, {
    nullable: true,
    description: 'What to do with links on other pages that lead to the item; null leaves them.',
  })
  links?: LinkChangeInput | null;
}
