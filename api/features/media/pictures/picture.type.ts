import { Field, Float, Int, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true, description: 'An image of the library, as it is shown: cropped.' })
export class Picture {
  @Field(() => String, { description: 'The whole of it, at an address that never changes.' })
  src!: string;

  @Field(() => Int, { description: 'In pixels.' })
  width!: number;

  @Field(() => Int)
  height!: number;

  @Field(() => Boolean, {
    description: 'It is offered in several widths and formats: an animation and a drawing are not.',
  })
  hasVariants!: boolean;

  @Field(() => Float, { description: 'What stays in view when it is cut, from 0 (left) to 1.' })
  focalX!: number;

  @Field(() => Float, { description: 'From 0 (top) to 1.' })
  focalY!: number;

  @Field(() => String, {
    nullable: true,
    description: 'A blurred picture of a few pixels, as a data URL; null where it is transparent somewhere.',
  })
  placeholder!: string | null;

  @Field(() => String, { nullable: true })
  altText!: string | null;
}
