import { Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Scope } from '../../kernel/scope.ts';
import { MailServerState, TestMailResult } from './mail.type.ts';

@Resolver()
export class MailResolver {
  @Query(() => MailServerState, { description: 'The mail server in use. The setting `mailSettings` configures it.' })
  mailServer(@Ctx() scope: Scope) {
    return scope.mail.state();
  }

  @Mutation(() => TestMailResult, {
    description: 'Mails a test to the viewer’s own address and waits for the mail server’s reply.',
  })
  sendTestMail(@Ctx() scope: Scope) {
    return scope.mail.sendTest();
  }
}
