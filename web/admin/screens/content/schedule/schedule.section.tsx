import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@apollo/client/react';
import { exactTime, zoneName } from '#schema/text/dates';
import { can } from '#schema/permissions';
import { useViewer } from '../../../../session/viewer.context.ts';
import { colour } from '../../../../ui/tokens.ts';
import { useToast } from '../../../../ui/toast/use-toast.ts';
import type { Toast } from '../../../../ui/toast/toast.context.ts';
import { useSaveText } from '../editor/save/save-text.context.ts';
import { DetailsSection } from '../editor/details/details.section.tsx';
import type { ContentKind } from '../kinds/content-kinds.ts';
import type { ContentItem } from '../kinds/content-operations.ts';
import { EditedSince } from './edited-since.tsx';
import { useDates } from '../../../../ui/time/dates.context.ts';
import { timeElsewhere } from '../../../../ui/time/panel-time.ts';
import { ScheduleForm } from './schedule.form.tsx';
import { scheduleOperations } from './schedule-operations.ts';
import type { ItemSchedule } from './schedule-operations.ts';
import { useScheduleActions } from './use-schedule.ts';

const Times = styled('dl')({
  margin: '0 0 12px',
  fontSize: 13.5,
  lineHeight: '20px',
  '& dt': { color: colour.inkSoft },
  '& dd': { margin: '0 0 8px', fontWeight: 550 },
  '& dd span': { display: 'block', fontSize: 12.5, fontWeight: 400, color: colour.inkMute },
});

const notSaved: Toast = {
  title: 'Not scheduled',
  description: 'Your latest changes could not be saved. Save them, then set the time.',
  variant: 'destructive',
};

const By = styled('div')({ margin: '0 0 12px', fontSize: 12.5, lineHeight: 1.45, color: colour.inkMute });

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

interface ScheduleSectionProps {
  kind: ContentKind;
  item: ContentItem;
  /** Changes with every save, which may change the schedule. */
  savedAs: string;
}

/** In the editor's details: when the item is published and unpublished. */
export function ScheduleSection({ kind, item, savedAs }: ScheduleSectionProps) {
  const { id } = item;
  const mayPublish = can(useViewer(), 'publish', kind.section);
  const { data, error, refetch } = useQuery(scheduleOperations(kind).one, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const actions = useScheduleActions(kind, id);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const seen = useRef(savedAs);
  useEffect(() => {
    if (seen.current === savedAs) return;
    seen.current = savedAs;
    void refetch().catch(() => undefined);
  }, [savedAs, refetch]);

  const saveText = useSaveText();
  const { toast } = useToast();
  /** What is scheduled is what is stored, so everything typed is saved before. */
  const plan = async (input: Parameters<typeof actions.save>[0]) => {
    if (await saveText()) await actions.save(input);
    else toast(notSaved);
  };
  const close = () => {
    flushSync(() => setOpen(false));
    button.current?.focus();
  };
  const retry = () => void refetch().catch(() => undefined);
  return (
    <DetailsSection title="Schedule">
      {data ? (
        isOpen ? (
          <ScheduleForm
            plan={data.schedule}
            onSave={async (input) => {
              await plan(input);
              close();
            }}
            onClose={close}
          />
        ) : (
          <>
            {data.schedule && <Planned kind={kind} item={item} plan={data.schedule} />}
            {data.schedule?.isEditedSince && <EditedSince plan={data.schedule} mayPublish={mayPublish} onSave={plan} />}
            {mayPublish ? (
              <Buttons>
                <Button ref={button} variant="outlined" color="inherit" size="small" onClick={() => setOpen(true)}>
                  {data.schedule ? 'Change' : 'Set a time'}
                </Button>
                {data.schedule && (
                  <Button
                    color="inherit"
                    size="small"
                    onClick={() => void actions.cancel().then(() => button.current?.focus())}
                  >
                    Cancel schedule
                  </Button>
                )}
              </Buttons>
            ) : (
              !data.schedule && (
                <p>Nothing planned. Only people who can publish may schedule it ({kind.section}.publish).</p>
              )
            )}
          </>
        )
      ) : error ? (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={retry}>
              Try again
            </Button>
          }
        >
          Could not load the schedule.
        </Alert>
      ) : (
        <div aria-busy="true">
          <Skeleton variant="rounded" width={96} height={32} />
        </div>
      )}
    </DetailsSection>
  );
}

/** The schedule, or why it failed. */
function Planned({ kind, item, plan }: { kind: ContentKind; item: ContentItem; plan: ItemSchedule }) {
  const { publishAt, unpublishAt, revision, publishProblem, unpublishProblem, by } = plan;
  const isLive = item.status === 'published';
  const what = revision === null ? (isLive ? 'Changes go live' : 'Goes live') : `Revision ${revision} goes live`;
  return (
    <>
      {publishProblem !== null && publishAt !== null && (
        <Problem verb="published" at={publishAt} reason={publishProblem} />
      )}
      {unpublishProblem !== null && unpublishAt !== null && (
        <Problem verb="unpublished" at={unpublishAt} reason={unpublishProblem} />
      )}
      <Times>
        {publishProblem === null && publishAt !== null && <Time label={what} at={publishAt} />}
        {unpublishProblem === null && unpublishAt !== null && <Time label="Becomes a draft" at={unpublishAt} />}
      </Times>
      {by && (
        <By>
          Planned by {by.name}. It does not run if {by.name} may no longer publish {kind.section}.
        </By>
      )}
    </>
  );
}

function Time({ label, at }: { label: string; at: string }) {
  const dates = useDates();
  const elsewhere = timeElsewhere(at, dates);
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <time dateTime={at}>
          {exactTime(at, dates)} {zoneName(dates.timeZone)}
        </time>
        {elsewhere !== null && <span>{elsewhere}</span>}
      </dd>
    </>
  );
}

function Problem({ verb, at, reason }: { verb: string; at: string; reason: string }) {
  const dates = useDates();
  return (
    <Alert severity="error" sx={{ mb: 1.5 }}>
      Not {verb} on {exactTime(at, dates)}. {reason}.
    </Alert>
  );
}
