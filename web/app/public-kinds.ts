import type { KindDeclaration, PublicKind } from '#schema/content/define';
import { sectionsOf } from '#schema/content/kind';
import { hasComponent } from '../sections/components.ts';
import { hasOwnScreens } from './router/kind-routes.ts';

/** The kinds of content as visitors' browsers need them: without what only the panel and the server use. */
export const publicKinds = (kinds: readonly KindDeclaration[]): PublicKind[] =>
  kinds.map((kind) => {
    const { name, plural, label, title, path, isStory } = kind;
    const description = hasOwnScreens(kind) ? '' : kind.description;
    return { name, plural, label, title, description, path, isStory, fields: publicFields(kind) };
  });

/** The default screens draw fields by their declarations, and so does a page with sections that have no component. */
function publicFields(kind: KindDeclaration): PublicKind['fields'] {
  const { content, ...fields } = kind.fields;
  const sections = sectionsOf(kind).filter(({ name }) => !hasComponent(name));
  return {
    ...(!hasOwnScreens(kind) && fields),
    ...(content?.type === 'richText' && (sections.length > 0 || !hasOwnScreens(kind))
      ? { content: { ...content, sections } }
      : {}),
  };
}
