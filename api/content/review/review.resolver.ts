import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { KindDeclaration } from '#schema/content/define';
import { NotFound } from '../../kernel/errors/errors.ts';
import { readId } from '../../kernel/rest/id.ts';
import type { Scope } from '../../kernel/scope.ts';
import { ContentKindEnum } from '../../kernel/graphql/content-kind.type.ts';
import { contentTypesOf } from '../items/graphql/content.type.ts';
import type { ReviewNoteRow, ReviewRow } from './review.row.ts';
import { NotePlaceInput, Review, ReviewNote, ReviewQueue, ReviewStateEnum } from './review.type.ts';

function kindNamed(scope: Scope, kind: string) {
  const found = scope.kinds.find(kind);
  if (!found) throw new NotFound('Kind');
  return found;
}

const reviewsOf = (scope: Scope, kind: string) => scope.reviews(kindNamed(scope, kind));
const itemId = (id: string) => readId(id, 'Item');
const noteId = (id: string) => readId(id, 'Note');

@Resolver(() => Review)
export class ReviewResolver {
  @Query(() => Review, { nullable: true, description: 'The open review of an item, or null.' })
  review(
    @Ctx() scope: Scope,
    @Arg('kind', () => ContentKindEnum, { description: 'The kind of the item.' }) kind: string,
    @Arg('id', () => ID, { description: 'The id of the item.' }) id: string,
  ) {
    return reviewsOf(scope, kind).byId(itemId(id));
  }

  @Query(() => ReviewQueue, { description: 'What waits for review.' })
  reviewQueue(@Ctx() scope: Scope) {
    return scope.reviewQueue.overview();
  }

  @Mutation(() => Review, {
    description: 'Asks for a review of what is not published, or of the working copy of what is.',
  })
  requestReview(
    @Ctx() scope: Scope,
    @Arg('kind', () => ContentKindEnum, { description: 'The kind of the item.' }) kind: string,
    @Arg('id', () => ID, { description: 'The id of the item.' }) id: string,
    @Arg('note', () => String, { nullable: true, description: 'What the reviewer should know; null for nothing.' })
    note?: string | null,
  ) {
    return reviewsOf(scope, kind).request(itemId(id), { note: note ?? null });
  }

  @Mutation(() => Boolean, { description: 'Ends a review without publishing. Its notes are deleted with it.' })
  async withdrawReview(
    @Ctx() scope: Scope,
    @Arg('kind', () => ContentKindEnum, { description: 'The kind of the item.' }) kind: string,
    @Arg('id', () => ID, { description: 'The id of the item.' }) id: string,
  ) {
    await reviewsOf(scope, kind).withdraw(itemId(id));
    return true;
  }

  @Mutation(() => Review, { description: 'Returns it to its authors.' })
  sendBackReview(
    @Ctx() scope: Scope,
    @Arg('kind', () => ContentKindEnum, { description: 'The kind of the item.' }) kind: string,
    @Arg('id', () => ID, { description: 'The id of the item.' }) id: string,
    @Arg('message', () => String, { description: 'What is to be done.' }) message: string,
  ) {
    return reviewsOf(scope, kind).sendBack(itemId(id), { message });
  }

  @Mutation(() => Review, { description: 'Adds a note at a passage of a field, or without `place` on the whole item.' })
  addReviewNote(
    @Ctx() scope: Scope,
    @Arg('kind', () => ContentKindEnum, { description: 'The kind of the item.' }) kind: string,
    @Arg('id', () => ID, { description: 'The id of the item.' }) id: string,
    @Arg('text', () => String, { description: 'The note.' }) text: string,
    @Arg('place', () => NotePlaceInput, {
      nullable: true,
      description: 'The passage that it is about; null for the whole item.',
    })
    place?: NotePlaceInput | null,
  ) {
    return reviewsOf(scope, kind).addNote(itemId(id), { text, place: place && withoutNull(place) });
  }

  @Mutation(() => Review, { description: 'Adds an answer to a note.' })
  answerReviewNote(
    @Ctx() scope: Scope,
    @Arg('kind', () => ContentKindEnum, { description: 'The kind of the item.' }) kind: string,
    @Arg('id', () => ID, { description: 'The id of the item.' }) id: string,
    @Arg('noteId', () => ID, { description: 'The id of the note.' }) note: string,
    @Arg('text', () => String, { description: 'The answer.' }) text: string,
  ) {
    return reviewsOf(scope, kind).answer(itemId(id), noteId(note), { text });
  }

  @Mutation(() => Review, { description: 'Resolves a note, or opens it again.' })
  resolveReviewNote(
    @Ctx() scope: Scope,
    @Arg('kind', () => ContentKindEnum, { description: 'The kind of the item.' }) kind: string,
    @Arg('id', () => ID, { description: 'The id of the item.' }) id: string,
    @Arg('noteId', () => ID, { description: 'The id of the note.' }) note: string,
    @Arg('isResolved', () => Boolean, { description: 'True to mark it as done, false to open it again.' })
    isResolved: boolean,
  ) {
    return reviewsOf(scope, kind).resolve(itemId(id), noteId(note), isResolved);
  }

  @Mutation(() => Review, { description: 'Deletes a note of your own, with its answers.' })
  deleteReviewNote(
    @Ctx() scope: Scope,
    @Arg('kind', () => ContentKindEnum, { description: 'The kind of the item.' }) kind: string,
    @Arg('id', () => ID, { description: 'The id of the item.' }) id: string,
    @Arg('noteId', () => ID, { description: 'The id of the note.' }) note: string,
  ) {
    return reviewsOf(scope, kind).removeNote(itemId(id), noteId(note));
  }

  @FieldResolver(() => [ReviewNote], { description: 'Notes and answers, oldest first.' })
  async notes(@Root() { id, kind }: ReviewRow, @Ctx() scope: Scope) {
    return (await reviewsOf(scope, kind).notesOf(id)).map(toNote);
  }
}

/** The mark of an open review on the items of a kind. */
export function reviewStateResolverOf(kind: KindDeclaration) {
  const { output: type } = contentTypesOf(kind);

  @Resolver(() => type)
  class ReviewStateResolver {
    @FieldResolver(() => ReviewStateEnum, {
      nullable: true,
      description:
        'Of its open review. Null if there is none, or if the viewer may not read unpublished items of this kind.',
    })
    reviewState(@Root() { id }: { id: number }, @Ctx() scope: Scope) {
      return scope.reviews(kind).stateOf(id);
    }
  }
  return ReviewStateResolver;
}

const withoutNull = ({ field, quote, prefix, suffix }: NotePlaceInput) => ({
  field,
  quote,
  prefix: prefix ?? '',
  suffix: suffix ?? '',
});

function toNote({ field, quote, prefix, suffix, ...note }: ReviewNoteRow) {
  return { ...note, place: field === null ? null : { field, quote, prefix, suffix } };
}
