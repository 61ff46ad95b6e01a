import { Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Scope } from '../../scope/scope.ts';
import { MailServerState, TestMailResult } from './mail.type.ts';

@Resolver()
export class MailResolver {
  @Query(() => MailServerState, { description: 'The mail server in force; its settings are in `mailSettings`.' })
  mailServer(@Ctx() scope: Scope) {
    return scope.mail.state();
  }

  @Mutation(() => TestMailResult, { description: 'Mails a test to the viewer’s own address and waits for the reply.' })
  sendTestMail(@Ctx() scope: Scope) {
    return scope.mail.sendTest();
  }
}
