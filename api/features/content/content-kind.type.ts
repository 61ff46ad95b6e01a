import { registerEnumType } from 'type-graphql';
import type { KindDeclaration } from '#schema/content/define';
import { kinds } from '#schema/content/kinds';

export const ContentKindEnum: Record<string, string> = {};
registerEnumType(ContentKindEnum, { name: 'ContentKind' });

/** Decides the values of `ContentKind`, before a schema is built: decorators refer to one enum for good. */
export function setContentKinds(of: readonly KindDeclaration[]): void {
  for (const name of Object.keys(ContentKindEnum)) delete ContentKindEnum[name];
  for (const { name } of of) ContentKindEnum[name] = name;
}

setContentKinds(kinds);
