import { Field, ObjectType } from 'type-graphql';
import { enumType } from '../../kernel/graphql/enum.type.ts';

const mailSources = ['environment', 'settings', 'none'] as const;
const MailSourceEnum = enumType(mailSources, {
  name: 'MailSource',
  description: 'Where the mail server is set.',
  values: {
    environment: 'In the environment, by `SMTP_URL`.',
    settings: 'In the panel.',
    none: 'Nowhere: no mail is sent.',
  },
});

@ObjectType({ simpleResolvers: true, description: 'The mail server in use.' })
export class MailServerState {
  @Field(() => MailSourceEnum, { description: 'Where it is configured. The environment takes precedence.' })
  source!: (typeof mailSources)[number];

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
