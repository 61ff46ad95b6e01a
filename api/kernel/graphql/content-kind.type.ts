import { registerEnumType } from 'type-graphql';
import type { KindDeclaration } from '#schema/content/define';
import { kinds } from '#schema/content/kinds';

export const ContentKindEnum: Record<string, string> = {};
/** The description of each value, changed with the values. */
const valuesConfig: Record<string, { description: string }> = {};
registerEnumType(ContentKindEnum, { name: 'ContentKind', description: 'A kind of content.', valuesConfig });

/** Sets the values of `ContentKind`. Call it before building a schema, because decorators refer to one enum object. */
export function setContentKinds(of: readonly KindDeclaration[]): void {
  for (const name of Object.keys(ContentKindEnum)) delete ContentKindEnum[name];
  for (const { name, title, description } of of) {
    ContentKindEnum[name] = name;
    valuesConfig[name] = { description: `${title}: ${description}` };
  }
}

setContentKinds(kinds);
