import { Field, ObjectType, registerEnumType } from 'type-graphql';

const MailSourceEnum = { environment: 'environment', settings: 'settings', none: 'none' } as const;
registerEnumType(MailSourceEnum, {
  name: 'MailSource',
  description: 'Where the mail server is set.',
  valuesConfig: {
    environment: { description: 'In the environment, by `SMTP_URL`.' },
    settings: { description: 'In the panel.' },
    none: { description: 'Nowhere: no mail is sent.' },
  },
});

@ObjectType({ simpleResolvers: true, description: 'The mail server in use.' })
export class MailServerState {
  @Field(() => MailSourceEnum, { description: 'Where it is configured. The environment takes precedence.' })
  source!: keyof typeof MailSourceEnum;

  @Field(() => String, { nullable: true, description: 'Its name; null if there is none.' })
  host!: string | null;

  @Field(() => String, { nullable: true, description: 'The sender of the mails; null if there is none.' })
  from!: string | null;

  @Field(() => String, { nullable: true, description: 'Why no mail can be sent although a server is set.' })
  problem!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'What became of a test mail.' })
export class TestMailResult {
  @Field(() => Boolean, { description: 'Whether the mail server took it.' })
  isSent!: boolean;

  @Field(() => String, { description: 'The address it was sent to.' })
  recipient!: string;

  @Field(() => String, { description: 'The mail server’s reply.' })
  answer!: string;
}
