import { useState } from 'react';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { Values } from '#schema/values';
import { useDates } from '../../../ui/time/dates.context.ts';
import { colour } from '../../../ui/tokens.ts';
import { FieldDiff } from '../changes/field-diff.tsx';
import { PictureChange } from '../changes/page-change.tsx';
import type { SeenPart } from '../changes/page-changes.ts';
import { LoadFailed } from '../screen/load-failed.tsx';
import { compared } from './compared-values.ts';
import { ComparedText } from './compared-text.tsx';
import type { HistoryField, HistorySource } from './history.source.ts';
import { useLoaded } from './use-loaded.ts';

const Part = styled('section')({
  margin: '20px 0 0',
  '& h4': { margin: '0 0 6px', fontSize: 14, lineHeight: '20px', fontWeight: 600, color: colour.ink },
  '& > dl': { margin: 0 },
});

const TextHead = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  '& h4': { margin: 0 },
  '& button[aria-pressed=true]': { background: colour.sunken },
});

const Quiet = styled('p')({ margin: '20px 0 0', fontSize: 14, lineHeight: 1.55, color: colour.inkSoft });

interface ComparisonProps {
  source: HistorySource;
  /** Numbers of revisions, the older one first. */
  older: number;
  newer: number;
}

/** The differences between two revisions: words of texts, pictures side by side, and the other fields. */
export function Comparison({ source, older, newer }: ComparisonProps) {
  const { data, hasFailed, retry } = useLoaded(`${older} ${newer}`, () =>
    Promise.all([source.values(older), source.values(newer)]),
  );
  if (hasFailed) return <LoadFailed what="these revisions" onRetry={retry} />;
  if (!data) return <ComparisonSkeleton />;
  const [before, after] = data;
  return <ComparedFields fields={source.fields} before={before} after={after} same="These revisions are the same." />;
}

interface ComparedFieldsProps {
  fields: readonly HistoryField[];
  before: Values;
  after: Values;
  /** The message when nothing differs. */
  same: string;
}

/** The differences between two states of an item or of a group of settings. */
export function ComparedFields({ fields: of, before: was, after: is, same }: ComparedFieldsProps) {
  const dates = useDates();
  const [isWhole, setWhole] = useState(false);
  const { texts, pictures, fields } = compared(of, was, is, dates);
  if (texts.length + pictures.length + fields.length === 0) return <Quiet>{same}</Quiet>;
  return (
    <>
      {texts.map(({ name, label, before, after }) => (
        <Part key={name} aria-label={label}>
          <TextHead>
            <h4>{label}</h4>
            <Button size="small" color="inherit" aria-pressed={isWhole} onClick={() => setWhole(!isWhole)}>
              Whole text
            </Button>
          </TextHead>
          <ComparedText before={before} after={after} isWhole={isWhole} />
        </Part>
      ))}
      {pictures.map(({ name, label, before, after }) => (
        <Part key={name} aria-label={label}>
          <h4>{label}</h4>
          <PictureChange before={before} after={after} captionOf={fileName} />
          {(!before || !after) && <Quiet as="p">{before ? 'No picture afterwards.' : 'No picture before.'}</Quiet>}
        </Part>
      ))}
      {fields.length > 0 && (
        <Part aria-label="Fields">
          <h4>Fields</h4>
          <dl>
            {fields.map((field) => (
              <FieldDiff key={field.name} field={field} />
            ))}
          </dl>
        </Part>
      )}
    </>
  );
}

function fileName({ picture }: SeenPart): string {
  if (!picture || picture.startsWith('data:')) return 'Uploaded picture';
  return decodeURIComponent(picture.split(/[?#]/)[0]?.split('/').at(-1) ?? '') || picture;
}

export function ComparisonSkeleton() {
  return (
    <div role="status" aria-label="Loading..." style={{ marginTop: 20 }}>
      <Skeleton width={120} height={24} />
      {[96, 88, 92, 60].map((width) => (
        <Skeleton key={width} width={`${width}%`} height={24} />
      ))}
    </div>
  );
}
