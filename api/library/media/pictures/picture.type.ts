import { Field, Float, Int, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true, description: 'An image of the media library, after cropping.' })
export class Picture {
  @Field(() => String, { description: 'The full size, at an immutable address.' })
  src!: string;

  @Field(() => Int, { description: 'In pixels.' })
  width!: number;

  @Field(() => Int, { description: 'The height in pixels.' })
  height!: number;

  @Field(() => Boolean, {
    description: 'Whether it is offered in several widths and formats. Animations and SVG drawings are not.',
  })
  hasVariants!: boolean;

  @Field(() => Float, {
    description: 'The focal point, which stays visible when the image is cropped to fit: from 0 (left) to 1.',
  })
  focalX!: number;

  @Field(() => Float, { description: 'From 0 (top) to 1.' })
  focalY!: number;

  @Field(() => String, {
    nullable: true,
    description: 'A blurred preview of a few pixels, as a data URL; null for images with transparency.',
  })
  placeholder!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The alternative text; empty for a decorative picture, null if not given.',
  })
  altText!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'An image of the media library where an item shows it.' })
export class ShownPicture {
  @Field(() => String, { description: 'Its address as the item has it: in an image field, the text or a section.' })
  address!: string;

  @Field(() => Picture, { description: 'The image.' })
  picture!: Picture;
}
