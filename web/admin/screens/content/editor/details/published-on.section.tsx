import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useApolloClient } from '@apollo/client/react';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { can } from '#schema/permissions';
import { exactTime, zoneName } from '#schema/text/dates';
import { readRequestError } from '../../../../../lib/requests/request-error.ts';
import { useViewer } from '../../../../../session/viewer.context.ts';
import { FieldFrame } from '../../../../../ui/form/field-frame.tsx';
import { useDates } from '../../../../../ui/time/dates.context.ts';
import { exactTimeWithZones, fromInput, toInput } from '../../../../../ui/time/panel-time.ts';
import { useToast } from '../../../../../ui/toast/use-toast.ts';
import { useUndo } from '../../../../tools/undo/use-undo.ts';
import type { ContentKind } from '../../kinds/content-kinds.ts';
import type { ContentItem } from '../../kinds/content-operations.ts';
import { DetailsSection } from './details.section.tsx';

const Now = styled('div')({ marginBottom: 8, fontSize: 13.5, lineHeight: '20px', fontWeight: 550 });

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

interface PublishedOnSectionProps {
  kind: ContentKind;
  item: ContentItem;
  onChanged: (item: ContentItem) => void;
}

/** In the editor's details, for those who may publish: the date that visitors see. It is saved separately. */
export function PublishedOnSection({ kind, item, onChanged }: PublishedOnSectionProps) {
  const dates = useDates();
  const mayPublish = can(useViewer(), 'publish', kind.section);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (!mayPublish) return null;
  const { publishedAt = null } = item;
  const close = () => {
    flushSync(() => setOpen(false));
    button.current?.focus();
  };
  return (
    <DetailsSection title="Published on">
      {isOpen ? (
        <PublishedOnForm
          kind={kind}
          item={item}
          onClose={close}
          onSaved={(saved) => {
            onChanged(saved);
            close();
          }}
        />
      ) : (
        <>
          <Now>
            {publishedAt ? (
              <time dateTime={publishedAt} title={exactTimeWithZones(publishedAt, dates)}>
                {exactTime(publishedAt, dates)} {zoneName(dates.timeZone)}
              </time>
            ) : (
              'Not published yet'
            )}
          </Now>
          <Buttons>
            <Button ref={button} variant="outlined" color="inherit" size="small" onClick={() => setOpen(true)}>
              {publishedAt ? 'Change date' : 'Set a past date'}
            </Button>
          </Buttons>
        </>
      )}
    </DetailsSection>
  );
}

interface PublishedOnFormProps {
  kind: ContentKind;
  item: ContentItem;
  onClose: () => void;
  onSaved: (item: ContentItem) => void;
}

function PublishedOnForm({ kind, item, onClose, onSaved }: PublishedOnFormProps) {
  const client = useApolloClient();
  const { toast } = useToast();
  const { undoOf } = useUndo();
  const { timeZone } = useDates();
  const stored = toInput(item.publishedAt ?? null, timeZone);
  const [typed, setTyped] = useState(stored);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const refuse = (message: string) => {
    setError(message);
    input.current?.focus();
  };
  const save = async () => {
    const time = fromInput(typed, timeZone);
    if (!time) {
      refuse('Enter a date and a time');
      return;
    }
    if (typed === stored) {
      onClose();
      return;
    }
    setBusy(true);
    try {
      const variables = { id: item.id, input: { publishedAt: time.toISOString(), version: item.version } };
      const answer = await client.mutate({ mutation: kind.update, variables });
      toast({ title: 'Date of publication changed', ...undoOf(answer) });
      if (answer.data) onSaved(answer.data.saved);
    } catch (thrown) {
      const { message, fields } = readRequestError(thrown);
      refuse(fields['publishedAt'] ?? message ?? 'Something went wrong. Please try again.');
    }
    setBusy(false);
  };
  return (
    <>
      <FieldFrame
        id="published-on"
        helpId="published-on-help"
        label="Date and time"
        help={zoneName(timeZone)}
        error={error}
      >
        <OutlinedInput
          autoFocus
          size="small"
          fullWidth
          type="datetime-local"
          id="published-on"
          value={typed}
          error={Boolean(error)}
          onChange={({ target }) => {
            setTyped(target.value);
            setError(undefined);
          }}
          onKeyDown={(event) => {
            // Not the post's own save.
            if (event.key === 'Enter') {
              event.preventDefault();
              void save();
            }
          }}
          inputRef={input}
          inputProps={{ 'aria-describedby': 'published-on-help' }}
        />
      </FieldFrame>
      <Buttons>
        <Button variant="contained" size="small" loading={isBusy} onClick={() => void save()}>
          Save date
        </Button>
        <Button color="inherit" size="small" disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
      </Buttons>
    </>
  );
}
