import { registerEnumType } from 'type-graphql';
import { contentKinds } from '#schema/constants';

export const ContentKindEnum = Object.fromEntries(contentKinds.map((kind) => [kind, kind]));
registerEnumType(ContentKindEnum, { name: 'ContentKind' });
