import type { KeyboardEvent } from 'react';
import { styled } from '@mui/material/styles';
import { Tag } from 'lucide-react';
import { clockTime, longDate } from '#schema/text/dates';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useDates } from '../../../ui/time/dates.context.ts';
import { colour, radius } from '../../../ui/tokens.ts';
import type { Revision } from './revision.ts';
import type { HistorySource } from './history.source.ts';
import { authorName, fieldsInWords, viaName, whenInWords } from './revision-words.ts';

const Day = styled('section')({
  '& > h3': { margin: '16px 12px 4px', fontSize: 12.5, lineHeight: '18px', fontWeight: 600, color: colour.inkSoft },
  '& > ul': { margin: 0, padding: 0, listStyle: 'none' },
});

const Row = styled('button')({
  display: 'block',
  width: '100%',
  padding: '8px 12px',
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  font: 'inherit',
  fontSize: 13,
  lineHeight: '20px',
  textAlign: 'start',
  color: colour.inkSoft,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&:hover': { background: colour.sunken },
  '&[aria-pressed=true]': { background: colour.accentSoft, boxShadow: `inset 3px 0 0 ${colour.accentText}` },
  '&:focus-visible': { outline: `2px solid ${colour.accentText}`, outlineOffset: -2 },
  '& > span': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 8 },
  '& strong': { fontSize: 14, fontWeight: 600, color: colour.ink },
  '& b': { fontWeight: 550, color: colour.ink },
  '& time': { marginInlineStart: 'auto', whiteSpace: 'nowrap' },
  '& svg': { flex: 'none', alignSelf: 'center' },
});

const Now = styled('span')({
  padding: '0 6px',
  borderRadius: radius.small,
  background: colour.sunken,
  fontSize: 12,
  lineHeight: '18px',
  color: colour.inkSoft,
  '[aria-pressed=true] &': { background: colour.surface },
});

interface RevisionListProps {
  revisions: readonly Revision[];
  labels: HistorySource['labels'];
  chosen: number | null;
  onChoose: (number: number) => void;
}

/** The revisions by day. Arrow keys move between them. */
export function RevisionList({ revisions, labels, chosen, onChoose }: RevisionListProps) {
  const dates = useDates();
  const days = Map.groupBy(revisions, ({ createdAt }) => longDate(createdAt, dates));
  const newest = revisions[0]?.number;
  return (
    <div onKeyDown={moveByArrow}>
      {Array.from(days, ([day, ofDay]) => (
        <Day key={day} aria-label={day}>
          <h3>{day}</h3>
          <ul>
            {ofDay.map((revision) => (
              <li key={revision.number}>
                <Row
                  type="button"
                  data-revision={revision.number}
                  aria-pressed={revision.number === chosen}
                  onClick={() => onChoose(revision.number)}
                >
                  {revision.name && (
                    <span>
                      <Tag size={13} strokeWidth={1.75} role="img" aria-label="Named" />
                      <strong>{revision.name}</strong>
                    </span>
                  )}
                  <span>
                    <b>{authorName(revision)}</b>
                    {revision.number === newest && <Now>Current</Now>}
                    <time dateTime={revision.createdAt} title={whenInWords(revision, dates)}>
                      {clockTime(revision.createdAt, dates)}
                    </time>
                  </span>
                  <span>
                    {fieldsInWords(revision, labels)} · {viaName(revision)}
                  </span>
                  {revision.status === 'published' && <StatusBadge status="published" />}
                </Row>
              </li>
            ))}
          </ul>
        </Day>
      ))}
    </div>
  );
}

function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-revision]')];
  const next = rows[rows.findIndex((row) => row === document.activeElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
