import { useId, useState } from 'react';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useApolloClient } from '@apollo/client/react';
import { SelectChevron } from '../../../../ui/icons/select-chevron.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.ts';
import { ComparedFields, ComparisonSkeleton } from '../../../tools/history/comparison.tsx';
import { SidePanel } from '../../../tools/history/side.panel.tsx';
import { useLoaded } from '../../../tools/history/use-loaded.ts';
import { LoadFailed } from '../../../tools/screen/load-failed.tsx';
import { fieldsOf } from '../editor/item-history.ts';
import type { ItemReview } from './review.context.tsx';

const Body = styled('div')({ overflowY: 'auto', padding: '16px 20px 48px' });

const Against = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  fontSize: 13,
  '& label': { fontWeight: 550 },
  '& > div': { flex: '1 1 220px', maxWidth: 420, fontSize: 14 },
});

const Quiet = styled('p')({ margin: 0, fontSize: 13, lineHeight: '20px' });

type Side = 'live' | 'returned' | 'published' | 'nothing';

interface ChangesPanelProps {
  open: boolean;
  of: ItemReview;
  onClose: () => void;
}

/** The stored changes of the item under review. */
export function ChangesPanel({ open, of, onClose }: ChangesPanelProps) {
  return (
    <SidePanel
      open={open}
      title="Changes to review"
      subject={`“${(of.copy ?? of.item).title}”`}
      closeLabel="Close changes"
      sx={{ width: 'min(720px, 100%)' }}
      onClose={onClose}
    >
      <Body>
        <Changes of={of} />
      </Body>
    </SidePanel>
  );
}

function Changes({ of: { kind, item, copy, review } }: Pick<ChangesPanelProps, 'of'>) {
  const id = useId();
  const client = useApolloClient();
  const sides: { side: Side; label: string }[] = [
    ...(copy ? [{ side: 'live' as const, label: 'The live version' }] : []),
    ...(review?.returnedRevision ? [{ side: 'returned' as const, label: 'As it was sent back' }] : []),
    ...(!copy && review?.publishedRevision
      ? [{ side: 'published' as const, label: 'The last published version' }]
      : []),
    ...(!copy && !review?.publishedRevision ? [{ side: 'nothing' as const, label: 'Nothing: all of it is new' }] : []),
  ];
  const [picked, setPicked] = useState<Side | null>(null);
  const side = sides.find((one) => one.side === picked)?.side ?? sides[0]?.side ?? 'nothing';
  const after: Readonly<Record<string, unknown>> = copy ?? item;
  const number = side === 'returned' ? review?.returnedRevision : review?.publishedRevision;
  const fields = fieldsOf(kind).filter(({ name }) => name !== 'status' && name !== 'publishedAt');
  /** The values of a new item, so that untouched fields are not changes. */
  const unset = Object.fromEntries(fields.flatMap(({ name, type }) => (type === 'boolean' ? [[name, false]] : [])));
  const revision = async (): Promise<Record<string, unknown>> => {
    const variables = { id: item.id, number: number ?? 0 };
    const { data } = await client.query({ query: kind.revision, variables, fetchPolicy: 'no-cache' });
    if (!data?.values) throw new Error('No revision');
    return data.values;
  };
  const before = useLoaded<Readonly<Record<string, unknown>>>(`${side} ${number} ${item.version}`, async () =>
    side === 'live' ? item : side === 'nothing' ? unset : revision(),
  );
  const [only] = sides;
  return (
    <>
      {sides.length > 1 ? (
        <Against>
          <label htmlFor={id}>Compared with</label>
          <NativeSelect
            value={side}
            onChange={({ target }) => setPicked(target.value as Side)}
            input={<OutlinedInput size="small" fullWidth />}
            IconComponent={SelectChevron}
            inputProps={{ id }}
          >
            {sides.map((one) => (
              <option key={one.side} value={one.side}>
                {one.label}
              </option>
            ))}
          </NativeSelect>
        </Against>
      ) : (
        <Quiet>{side === 'nothing' ? 'Never published: all of it is new.' : `Compared with: ${only?.label}`}</Quiet>
      )}
      {/* The parts below have headings of level 4, as in the history. */}
      <VisuallyHidden as="h3">Differences</VisuallyHidden>
      {before.hasFailed ? (
        <LoadFailed what="these changes" onRetry={before.retry} />
      ) : before.data ? (
        <ComparedFields fields={fields} before={before.data} after={after} same="Nothing differs." />
      ) : (
        <ComparisonSkeleton />
      )}
    </>
  );
}
