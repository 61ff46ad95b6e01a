import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { slugPattern } from '#schema/addresses/slug';
import { useDebounced } from '../../../../lib/hooks/use-debounced.ts';
import { ConsequencesPanel } from '../../../tools/consequences/consequences.panel.tsx';
import { FollowLinks, leaveLinks, linkChangeOf, LinkChoice } from '../../../tools/consequences/link-choice.tsx';
import { useConsequences } from '../../../tools/consequences/use-consequences.ts';
import type { ContentKind } from '../kinds/content-kinds.ts';
import type { ContentItem } from '../kinds/content-operations.ts';
import { useShownAct } from './item-acts.ts';
import type { ShowAct } from './item-acts.ts';

const Area = styled('div')({ marginBottom: 20 });

interface ItemConsequencesProps {
  kind: ContentKind;
  /** As stored, without unpublished changes. */
  item: ContentItem;
  hasCopy: boolean;
  show: ShowAct;
}

/** Changes whenever the consequences may have changed. */
const stateOf = ({ item, hasCopy }: Pick<ItemConsequencesProps, 'item' | 'hasCopy'>) => `${item.version} ${hasCopy}`;

/** The consequences of taking a published item off the site. */
export function OfflineConsequences({ kind, item, hasCopy, show }: ItemConsequencesProps) {
  const act = { act: 'unpublish' as const, kind: kind.name, ids: [item.id] };
  const shown = useConsequences(act, stateOf({ item, hasCopy }));
  const [links, setLinks] = useState(leaveLinks);
  useShownAct(show, 'offline', {
    choice: async () => ({ consequences: await shown.fingerprint(), links: linkChangeOf(links) }),
    refresh: shown.refresh,
  });
  return (
    <ConsequencesPanel
      act="unpublish"
      lead="Taking it offline:"
      shown={shown}
      choice={
        shown.consequences !== null &&
        shown.consequences.links.changeable > 0 && (
          <LinkChoice links={shown.consequences.links} exceptIds={[item.id]} value={links} onChange={setLinks} />
        )
      }
    />
  );
}

/** Milliseconds without typing before the consequences of a slug are loaded. */
const restMs = 300;

/** The consequences of a changed slug, below its field. */
export function SlugConsequences({ kind, item, hasCopy, show, slug }: ItemConsequencesProps & { slug: string }) {
  const isMoved = slug !== item.slug && slug.length <= 100 && slugPattern.test(slug);
  const settledSlug = useDebounced(slug, restMs);
  const isSettled = isMoved && settledSlug === slug;
  const act = { act: 'changeSlug' as const, kind: kind.name, ids: [item.id], slug };
  const shown = useConsequences(isSettled ? act : null, stateOf({ item, hasCopy }));
  const [follows, setFollows] = useState(true);
  const { consequences } = shown;
  const isFollowed = follows && consequences !== null && consequences.links.changeable > 0;
  useShownAct(
    show,
    'slug',
    isSettled
      ? {
          choice: async () => ({
            consequences: await shown.fingerprint(),
            links: isFollowed ? { action: 'follow' as const } : null,
          }),
          refresh: shown.refresh,
        }
      : null,
  );
  // Appears once, at its final height.
  if (!isMoved || (!consequences && !shown.isFailed)) return null;
  return (
    <Area>
      <ConsequencesPanel act="changeSlug" lead="The new address:" shown={shown}>
        {consequences && <FollowLinks links={consequences.links} isOn={follows} onChange={setFollows} />}
      </ConsequencesPanel>
    </Area>
  );
}
