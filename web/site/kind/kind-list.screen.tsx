import type { PublicKind } from '#schema/content/define';
import { listPath } from '#schema/content/kind';
import { LongDate } from '../../lib/text/date.tsx';
import { Wrap } from '../../ui/wrap.tsx';
import { EmptyListing } from '../../site-layout/listing/empty-listing.tsx';
import { Pager } from '../../site-layout/listing/pager.tsx';
import { storyDate } from '../../site-layout/story/story-date.ts';
import { Row } from '../../site-layout/listing/row.tsx';
import { Rows } from '../../site-layout/listing/row.styles.ts';
import { PageIntro } from '../../site-layout/page-intro.tsx';
import { withWrittenCategory } from './kind.query.ts';
import type { KindRow } from './kind.query.ts';

interface KindListScreenProps {
  kind: PublicKind;
  items: readonly KindRow[];
  isFirstPage: boolean;
  next: string | null;
}

/** The items of a kind in rows, newest first. */
export function KindListScreen({ kind, items, isFirstPage, next }: KindListScreenProps) {
  const noun = kind.title.toLowerCase();
  const base = listPath(kind) ?? '';
  if (items.length === 0 && isFirstPage) {
    return <EmptyListing title={`No ${noun} yet`}>{kind.description}</EmptyListing>;
  }
  return (
    <>
      <PageIntro title={kind.title}>{kind.description}</PageIntro>
      <Wrap>
        <Rows>
          {items.map((item) => (
            <li key={item.id}>
              <Row item={withWrittenCategory(item)} base={base} meta={<RowMeta item={item} />} />
            </li>
          ))}
        </Rows>
      </Wrap>
      <Pager base={base} items={noun} isFirstPage={isFirstPage} next={next} />
    </>
  );
}

/** When and where, if the kind has such fields; otherwise the date of creation. */
function RowMeta({ item: { date, place, ...item } }: { item: KindRow }) {
  if (!date && place) return <span>{place}</span>;
  return (
    <span>
      <LongDate time={date ?? storyDate(item)} />
      {place && ` · ${place}`}
    </span>
  );
}
