import type { ClassType } from 'type-graphql';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { KindDeclaration } from '#schema/content/define';
import { ownDerivedFields } from '#schema/content/derived-fields';
import { NotFound } from '../../../kernel/errors/errors.ts';
import { Absolute } from '../../../kernel/graphql/absolute.type.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { contentTypesOf } from './content.type.ts';
import type { ContentRow } from '../content.row.ts';
import { absoluteHtml } from '../rendering/absolute-addresses.ts';
import { readingOf } from '../rendering/reading.ts';
import { Reading } from '../rendering/reading.type.ts';
import type { Kinds } from '../../../kernel/kinds.ts';

type Row = ContentRow & Readonly<Record<string, unknown>>;

/**
 * Rendered rich text and referenced items, for the fields of only one kind.
 * @param kinds of the server
 */
export function derivedFieldResolversOf(kind: KindDeclaration, kinds: Kinds): ClassType[] {
  const { output: type } = contentTypesOf(kind);
  return ownDerivedFields(kind).flatMap(({ name, field, derived }) => {
    if (field.type === 'richText') return readingResolver(type, name, derived, field.label);
    const target = field.type === 'reference' && kinds.find(field.to);
    return target ? referenceResolver(type, name, derived, target) : [];
  });
}

function readingResolver(type: ClassType, name: string, derived: string, label: string): ClassType {
  @Resolver(() => type)
  class ReadingResolver {
    @FieldResolver(() => Reading, { nullable: true, description: `${label} as it is read.` })
    async [derived](@Root() row: Row, @Ctx() scope: Scope, @Absolute() isAbsolute: boolean) {
      const html = row[name];
      if (typeof html !== 'string' || html === '') return null;
      const reading = await readingOf(html, (addresses) => scope.media.picturesAmong(addresses));
      return isAbsolute ? { ...reading, html: absoluteHtml(reading.html, scope.publicUrl + row.url) } : reading;
    }
  }
  return ReadingResolver;
}

function referenceResolver(type: ClassType, name: string, derived: string, target: KindDeclaration): ClassType {
  @Resolver(() => type)
  class ReferenceResolver {
    @FieldResolver(() => contentTypesOf(target).output, {
      nullable: true,
      description: `The ${target.name} that \`${name}\` is the id of; null when absent or not visible to the viewer.`,
    })
    async [derived](@Root() row: Row, @Ctx() scope: Scope) {
      const id = row[name];
      if (typeof id !== 'number') return null;
      try {
        return await scope.content(target).byId(id, scope.access.viewOf());
      } catch (error) {
        if (error instanceof NotFound) return null;
        throw error;
      }
    }
  }
  return ReferenceResolver;
}
