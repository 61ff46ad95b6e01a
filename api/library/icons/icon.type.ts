import { Field, ObjectType } from 'type-graphql';

@ObjectType({
  simpleResolvers: true,
  description:
    'Icons of the site, as immutable paths. They are made from the favicon, else the logo, else a default mark.',
})
export class SiteIcons {
  @Field(() => String, { description: '16, 32 and 48 pixels in one file; also at /favicon.ico.' })
  ico!: string;

  @Field(() => String, { nullable: true, description: 'Null when the source is not a drawing; also at /icon.svg.' })
  svg!: string | null;

  @Field(() => String, { description: '180 pixels, opaque; also at /apple-touch-icon.png.' })
  appleTouch!: string;

  @Field(() => String, { description: 'Also at /icon-192.png.' })
  png192!: string;

  @Field(() => String, { description: 'Also at /icon-512.png.' })
  png512!: string;

  @Field(() => String, {
    description: '512 pixels, opaque, with a margin for round icons; also at /icon-maskable.png.',
  })
  maskable!: string;
}
