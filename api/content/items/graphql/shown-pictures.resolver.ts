import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { KindDeclaration } from '#schema/content/define';
import type { Scope } from '../../../kernel/scope.ts';
import { contentTypesOf } from './content.type.ts';
import { ShownPicture } from '../../../library/media/pictures/picture.type.ts';

type Row = Readonly<Record<string, unknown>> & { id: number; content?: string };

/** The pictures that an item of this kind shows. */
export function shownPicturesResolverOf(kind: KindDeclaration) {
  const { output: type } = contentTypesOf(kind);
  const imageFields = Object.keys(kind.fields).filter((name) => kind.fields[name]?.type === 'image');

  @Resolver(() => type)
  class ShownPicturesResolver {
    @FieldResolver(() => [ShownPicture], {
      description:
        'The images of the media library that it shows: in its image fields, its text and its sections. In lists they ' +
        'cost one further statement.',
    })
    async pictures(@Root() row: Row, @Ctx() scope: Scope): Promise<ShownPicture[]> {
      const content = row.content ?? (await scope.content(kind).contentOf(row.id));
      const values = imageFields.map((name) => row[name]);
      const texts = [content, ...values.filter((value): value is string => typeof value === 'string')];
      const found = await scope.media.picturesIn(texts);
      return [...found].map(([address, picture]) => ({ address, picture }));
    }
  }

  return ShownPicturesResolver;
}
