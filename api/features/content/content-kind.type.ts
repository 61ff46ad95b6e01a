import { registerEnumType } from 'type-graphql';
import type { KindDeclaration } from '#schema/content/define';
import { kinds } from '#schema/content/kinds';

export const ContentKindEnum: Record<string, string> = {};
registerEnumType(ContentKindEnum, { name: 'ContentKind' });

/** Sets the values of `ContentKind`. Call it before building a schema, because decorators refer to one enum object. */
export function setContentKinds(of: readonly KindDeclaration[]): void {
  for (const name of Object.keys(ContentKindEnum)) delete ContentKindEnum[name];
  for (const { name } of of) ContentKindEnum[name] = name;
}

setContentKinds(kinds);
