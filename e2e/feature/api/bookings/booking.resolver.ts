import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Scope } from '../../kernel/scope.ts';
import { connectionOf } from '../../kernel/lists/connection.type.ts';
import { PageArgs } from '../../kernel/lists/page.args.ts';
import { readId } from '../../kernel/rest/id.ts';
import { BookingInput, BookingPatch, BookingType } from './booking.type.ts';

const BookingConnection = connectionOf(BookingType);
const idArgument = { description: 'The id of the booking.' };

@Resolver(() => BookingType)
export class BookingResolver {
  @Query(() => BookingConnection, { description: 'At most 100 at a time, newest first.' })
  bookings(@Ctx() scope: Scope, @Args(() => PageArgs) page: PageArgs) {
    return scope.bookings.connection(page);
  }

  @Mutation(() => BookingType, { description: 'Books a thing for a visitor.' })
  createBooking(
    @Ctx() scope: Scope,
    @Arg('input', () => BookingInput, { description: 'The values to save.' }) input: BookingInput,
  ) {
    return scope.bookings.create(input);
  }

  @Mutation(() => BookingType, { description: 'Changes only the given fields.' })
  updateBooking(
    @Ctx() scope: Scope,
    @Arg('id', () => ID, idArgument) id: string,
    @Arg('input', () => BookingPatch, { description: 'The values to save.' }) input: BookingPatch,
  ) {
    return scope.bookings.update(readId(id, 'Booking'), input);
  }

  @Mutation(() => Boolean, { description: 'Deletes a booking for good. Returns true.' })
  async deleteBooking(@Ctx() scope: Scope, @Arg('id', () => ID, idArgument) id: string) {
    await scope.bookings.remove(readId(id, 'Booking'));
    return true;
  }
}
