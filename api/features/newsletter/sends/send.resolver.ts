import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { readId } from '../../../rest/id.ts';
import type { Scope } from '../../../scope/scope.ts';
import { Newsletter, NewsletterPreview } from './send.type.ts';

@Resolver(() => Newsletter)
export class SendResolver {
  @Query(() => NewsletterPreview, { description: 'A published post as the mail that it would be.' })
  newsletterPreview(
    @Ctx() scope: Scope,
    @Arg('postId', () => ID) postId: string,
    @Arg('subject', () => String, { nullable: true, description: 'The title, unless given.' }) subject?: string,
  ) {
    return scope.newsletters.preview(readId(postId, 'Post'), { subject });
  }

  @Query(() => [Newsletter], { description: 'The latest twenty.' })
  newsletters(@Ctx() scope: Scope) {
    return scope.newsletters.list();
  }

  @Mutation(() => String, { description: 'Mails it to one’s own address, which is answered.' })
  testNewsletter(
    @Ctx() scope: Scope,
    @Arg('postId', () => ID) postId: string,
    @Arg('subject', () => String, { nullable: true }) subject?: string,
  ) {
    return scope.newsletters.test(readId(postId, 'Post'), { subject });
  }

  @Mutation(() => Newsletter, {
    description: 'To all who confirmed and did not get this post yet. The same mail must have been tested.',
  })
  sendNewsletter(
    @Ctx() scope: Scope,
    @Arg('postId', () => ID) postId: string,
    @Arg('subject', () => String, { nullable: true }) subject?: string,
  ) {
    return scope.newsletters.start(readId(postId, 'Post'), { subject });
  }

  @Mutation(() => Newsletter, { description: 'What is not sent yet is not sent.' })
  stopNewsletter(@Ctx() scope: Scope, @Arg('id', () => ID) id: string) {
    return scope.newsletters.stop(readId(id, 'Newsletter'));
  }
}
