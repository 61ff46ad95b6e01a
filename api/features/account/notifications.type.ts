import { Field, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true, description: 'Which mails a person gets.' })
export class Notifications {
  @Field(() => Boolean, { description: 'Whether new contact messages are mailed to the viewer.' })
  messageMails!: boolean;

  @Field(() => Boolean, { description: 'Whether reviews that concern the viewer are mailed to them.' })
  reviewMails!: boolean;

  @Field(() => Boolean, { description: 'Whether this server can send mail.' })
  canMail!: boolean;
}
