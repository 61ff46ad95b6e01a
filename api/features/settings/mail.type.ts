import { Field, ObjectType, registerEnumType } from 'type-graphql';

const MailSourceEnum = { environment: 'environment', settings: 'settings', none: 'none' } as const;
registerEnumType(MailSourceEnum, { name: 'MailSource' });

@ObjectType({ simpleResolvers: true })
export class MailServerState {
  @Field(() => MailSourceEnum, { description: 'Where it is configured. The environment takes precedence.' })
  source!: keyof typeof MailSourceEnum;

  @Field(() => String, { nullable: true })
  host!: string | null;

  @Field(() => String, { nullable: true })
  from!: string | null;

  @Field(() => String, { nullable: true, description: 'Why no mail can be sent although a server is set.' })
  problem!: string | null;
}

@ObjectType({ simpleResolvers: true })
export class TestMailResult {
  @Field(() => Boolean)
  isSent!: boolean;

  @Field(() => String)
  recipient!: string;

  @Field(() => String, { description: 'The mail server’s reply.' })
  answer!: string;
}
