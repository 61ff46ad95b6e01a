import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { exactTime } from '#schema/text/dates';
import { capitalised } from '#schema/text/capitalised';
import { useDates } from '../../../ui/time/dates.context.ts';
import { colour, font } from '../../../ui/tokens.ts';
import { phone } from '../../tools/screen/breakpoints.ts';
import { TallDialog } from '../../tools/dialogs/tall.dialog.tsx';
import { fieldsOf } from './audit-fields.ts';
import { addressOf, sentenceOf, actorLabel } from './audit-labels.ts';
import type { AuditEntry } from './audit-labels.ts';
import { FieldDiff, FieldValue } from '../../tools/changes/field-diff.tsx';

const Facts = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '4px 20px',
  margin: '0 0 20px',
  fontSize: 14,
  lineHeight: 1.55,
  '& dt': { color: colour.inkMute },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& code': { fontFamily: font.mono, fontSize: 12.5 },
});

const Fields = styled('dl')({ margin: 0 });

const Quiet = styled('p')({ margin: 0, fontSize: 14, color: colour.inkSoft });

/** On a phone two left-aligned lines, with the close button at the end. */
const actions = {
  flexWrap: 'wrap',
  gap: 1,
  [phone]: {
    justifyContent: 'flex-start',
    '& > :not(:last-child)': { paddingInline: '8px' },
    '& > :last-child': { ml: 'auto' },
  },
};

interface AuditDialogProps {
  open: boolean;
  entry: AuditEntry;
  onClose: () => void;
  /** Filters the log by this item or this person. */
  onOnly?: (narrowed: 'item' | 'person') => void;
}

export function AuditDialog({ open, entry, onClose, onOnly }: AuditDialogProps) {
  const dates = useDates();
  const fields = fieldsOf(entry);
  const address = addressOf(entry);
  const isChange = entry.before !== null && entry.after !== null;
  const sentence = sentenceOf(entry);
  return (
    <TallDialog open={open} title={capitalised(sentence)} maxWidth="md" onClose={onClose}>
      <DialogContent>
        <Facts>
          <dt>Who</dt>
          <dd>{actorLabel(entry)}</dd>
          <dt>When</dt>
          <dd>
            <time dateTime={entry.createdAt}>{exactTime(entry.createdAt, dates)}</time>
          </dd>
          {entry.place && (
            <>
              <dt>From</dt>
              <dd>{entry.place}</dd>
            </>
          )}
          {entry.requestId && (
            <>
              <dt>Request</dt>
              <dd>
                <code>{entry.requestId}</code>
              </dd>
            </>
          )}
        </Facts>
        {fields.length === 0 ? (
          <Quiet>No stored data changed.</Quiet>
        ) : (
          <Fields>
            {fields.map((field) =>
              isChange ? (
                <FieldDiff key={field.name} field={field} />
              ) : (
                <FieldValue
                  key={field.name}
                  label={field.label}
                  shown={entry.after === null ? field.before : field.after}
                />
              ),
            )}
          </Fields>
        )}
      </DialogContent>
      <DialogActions sx={actions} disableSpacing>
        {onOnly && entry.actorId && (
          <Button color="inherit" onClick={() => onOnly('person')}>
            All by this person
          </Button>
        )}
        {onOnly && entry.itemId && (
          <Button color="inherit" onClick={() => onOnly('item')}>
            All about this item
          </Button>
        )}
        {address && (
          <Button color="inherit" component={Link} to={address}>
            Open in the editor
          </Button>
        )}
        <Button variant="outlined" color="inherit" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </TallDialog>
  );
}
