import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { FieldDiff, FieldValue } from '../../../tools/changes/field-diff.tsx';
import { AuditDialog } from '../audit.dialog.tsx';
import { fieldsOf } from '../audit-fields.ts';
import { sentenceOf, type AuditEntry } from '../audit-labels.ts';
import { useDialog } from '../../../tools/dialogs/use-dialog.ts';
import { LoadFailed } from '../../../tools/screen/load-failed.tsx';
import { phone } from '../../../tools/screen/breakpoints.ts';
import { colour } from '../../../../ui/tokens.ts';
import type { Entry } from './entry-words.ts';
import { itemTimelinePath } from '../../../tools/history/item-timeline-path.ts';
import { TimelineChangesDocument } from './timeline.graphql.gen.ts';

const Details = styled('div')({
  padding: '0 4px 16px 46px',
  fontSize: 14,
  lineHeight: '20px',
  '& > p': { margin: '0 0 10px', color: colour.inkSoft, maxWidth: '72ch' },
  '& h3': { margin: '12px 0 6px', fontSize: 13, fontWeight: 600, color: colour.inkSoft },
  '& h3::first-letter': { textTransform: 'uppercase' },
  '& dl': { margin: 0 },
  [phone]: { paddingInlineStart: 4 },
});

const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 });

interface EntryDetailsProps {
  id: string;
  entry: Entry;
  mayAudit: boolean;
}

/** What an entry changed, field by field, and why it cannot be undone. */
export function EntryDetails({ id, entry, mayAudit }: EntryDetailsProps) {
  const { data, error, refetch } = useQuery(TimelineChangesDocument, { variables: { id: entry.id } });
  const technical = useDialog<AuditEntry>();
  const changes = data?.timelineEntry?.changes;
  return (
    <Details id={id}>
      {!entry.canUndo && entry.whyNot && <p>Cannot be undone: {entry.whyNot}</p>}
      {changes ? (
        changes.map((change) => <Change key={change.id} change={change} isNamed={changes.length > 1} />)
      ) : error ? (
        <LoadFailed what="the changes" onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <div role="status" aria-label="Loading...">
          <Skeleton width="30%" height={20} />
          <Skeleton width="70%" height={20} />
        </div>
      )}
      <Ways>
        {entry.itemId && entry.count === 1 && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            component={Link}
            to={itemTimelinePath(entry.kind, entry.itemId)}
          >
            All changes of this item
          </Button>
        )}
        {mayAudit &&
          changes?.slice(0, 1).map((change) => (
            <Button
              key={change.id}
              size="small"
              variant="outlined"
              color="inherit"
              aria-haspopup="dialog"
              onClick={() => technical.open(change)}
            >
              Audit entry
            </Button>
          ))}
      </Ways>
      {technical.item && (
        <AuditDialog key={technical.key} open={technical.isOpen} entry={technical.item} onClose={technical.close} />
      )}
    </Details>
  );
}

function Change({ change, isNamed }: { change: AuditEntry; isNamed: boolean }) {
  const fields = fieldsOf(change);
  const isUpdate = change.before !== null && change.after !== null;
  if (fields.length === 0 && !isNamed) return <p>No stored data changed.</p>;
  return (
    <>
      {isNamed && <h3>{sentenceOf(change)}</h3>}
      <dl>
        {fields.map((field) =>
          isUpdate ? (
            <FieldDiff key={field.name} field={field} />
          ) : (
            <FieldValue
              key={field.name}
              label={field.label}
              shown={change.after === null ? field.before : field.after}
            />
          ),
        )}
      </dl>
    </>
  );
}
