import { Field, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true, description: 'Which mails a person gets.' })
export class Notifications {
  @Field(() => Boolean, { description: 'Whether new contact messages are mailed to the viewer.' })
  messageMails!: boolean;

  @Field(() => Boolean, { description: 'Whether the viewer is mailed when others ask for a review.' })
  reviewMails!: boolean;

  @Field(() => Boolean, {
    description: 'Whether the viewer is mailed when the reviews that they asked for are sent back or published.',
  })
  ownReviewMails!: boolean;

  @Field(() => Boolean, { description: 'Whether this server can send mail.' })
  canMail!: boolean;
}
