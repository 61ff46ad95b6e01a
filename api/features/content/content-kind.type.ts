import { registerEnumType } from 'type-graphql';
import { kinds } from '#schema/content/kinds';

export const ContentKindEnum = Object.fromEntries(kinds.map(({ name }) => [name, name]));
registerEnumType(ContentKindEnum, { name: 'ContentKind' });
