import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { GraphQLDateTime } from '../../kernel/graphql/date-time.scalar.ts';

@ObjectType('Booking', { simpleResolvers: true, description: 'A thing that a visitor has booked.' })
export class BookingType {
  @Field(() => ID, { description: 'The id of the booking.' })
  id!: number;

  @Field(() => String, { description: 'What was booked.' })
  thing!: string;

  @Field(() => String, { description: 'The email address of the visitor.' })
  email!: string;

  @Field(() => GraphQLDateTime, { description: 'When it was booked.' })
  createdAt!: Date;

  @Field(() => Int, { description: 'Counts the saves.' })
  version!: number;
}

@InputType({ description: 'A new booking.' })
export class BookingInput {
  @Field(() => String, { description: 'What is booked.' })
  thing!: string;

  @Field(() => String, { description: 'The email address of the visitor.' })
  email!: string;
}

@InputType({ description: 'What to change in a booking. A field that is left out stays as it is.' })
export class BookingPatch {
  @Field(() => String, { nullable: true, description: 'What is booked.' })
  thing?: string;

  @Field(() => String, { nullable: true, description: 'The email address of the visitor.' })
  email?: string;

  @Field(() => Int, { nullable: true, description: 'The version that was read. An outdated one is a CONFLICT.' })
  version?: number;
}
