import type { PublicKind } from '#schema/content/define';
import { listPath } from '#schema/content/kind';
import { Breadcrumbs } from '../../site-layout/head/breadcrumbs.tsx';
import { EditLink } from '../../site-layout/edit-link.tsx';
import { StoryData } from '../../site-layout/head/story-data.tsx';
import { StoryMeta } from '../../site-layout/story/story-meta.tsx';
import { StoryScreen } from '../../site-layout/story/story.screen.tsx';
import { Facts } from './facts.tsx';
import { FieldSection } from './field-section.tsx';
import type { KindSlots } from '../../lib/kinds/kind-slots.ts';
import { withWrittenCategory } from './kind.query.ts';
import type { KindItem } from './kind.query.ts';
import { LayoutSection } from './layout-section.tsx';

interface KindItemScreenProps {
  kind: PublicKind;
  parts: KindSlots;
  item: KindItem;
}

/** An item with all fields of its kind, each rendered by its type. */
export function KindItemScreen({ kind, parts, item }: KindItemScreenProps) {
  const base = listPath(kind) ?? '';
  const { socialImage } = item;
  const isLayout = ({ 1: field }: KindSlots['sections'][number]) => field.type === 'layout';
  return (
    <>
      {socialImage === undefined ? (
        <Breadcrumbs trail={[...(base ? [[kind.title, base] as const] : []), [item.title]]} />
      ) : (
        <StoryData type="Article" base={base} listing={kind.title} story={{ ...item, socialImage }} />
      )}
      <StoryScreen
        story={withWrittenCategory(item)}
        base={base}
        listing={kind.title}
        meta={kind.isStory ? <StoryMeta story={item} /> : null}
        others={`More ${kind.title.toLowerCase()}`}
        hasCover={kind.isStory}
        before={<Facts fields={parts.facts} item={item} />}
        after={parts.sections
          .filter((section) => !isLayout(section))
          .map(([name, field]) => (
            <FieldSection key={name} name={name} field={field} item={item} />
          ))}
        below={parts.sections.filter(isLayout).map(([name, field]) => (
          <LayoutSection key={name} name={name} field={field} item={item} />
        ))}
      />
      <EditLink section={kind.plural} id={item.id} />
    </>
  );
}
