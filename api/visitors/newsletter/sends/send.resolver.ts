import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { readId } from '../../../kernel/rest/id.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { Newsletter, NewsletterPreview } from './send.type.ts';

@Resolver(() => Newsletter)
export class SendResolver {
  @Query(() => NewsletterPreview, { description: 'The mail of a published post, as it would be sent now.' })
  newsletterPreview(
    @Ctx() scope: Scope,
    @Arg('postId', () => ID, { description: 'The id of the post that is mailed.' }) postId: string,
    @Arg('subject', () => String, { nullable: true, description: 'Defaults to the title.' }) subject?: string,
  ) {
    return scope.newsletters.preview(readId(postId, 'Post'), { subject });
  }

  @Query(() => [Newsletter], { description: 'The latest twenty sends.' })
  newsletters(@Ctx() scope: Scope) {
    return scope.newsletters.list();
  }

  @Mutation(() => String, { description: 'Mails it to your own address and returns that address.' })
  testNewsletter(
    @Ctx() scope: Scope,
    @Arg('postId', () => ID, { description: 'The id of the post that is mailed.' }) postId: string,
    @Arg('subject', () => String, { nullable: true, description: 'The subject of the mail.' }) subject?: string,
  ) {
    return scope.newsletters.test(readId(postId, 'Post'), { subject });
  }

  @Mutation(() => Newsletter, {
    description:
      'Mails the post to all confirmed subscribers who have not had it. The same mail must have been tested first.',
  })
  sendNewsletter(
    @Ctx() scope: Scope,
    @Arg('postId', () => ID, { description: 'The id of the post that is mailed.' }) postId: string,
    @Arg('subject', () => String, { nullable: true, description: 'The subject of the mail.' }) subject?: string,
  ) {
    return scope.newsletters.start(readId(postId, 'Post'), { subject });
  }

  @Mutation(() => Newsletter, { description: 'Stops a send; mails that have not gone out are not sent.' })
  stopNewsletter(@Ctx() scope: Scope, @Arg('id', () => ID, { description: 'The id of the newsletter.' }) id: string) {
    return scope.newsletters.stop(readId(id, 'Newsletter'));
  }
}
