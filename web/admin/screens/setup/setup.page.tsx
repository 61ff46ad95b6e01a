import { useState } from 'react';
import type { ReactNode } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { MailPlus, PenLine, Server } from 'lucide-react';
import { can } from '#schema/permissions';
import type { SetupStep } from '#schema/setup/setup';
import { errorToast } from '../../../lib/requests/error-toast.ts';
import { useViewer } from '../../../session/viewer.context.ts';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { LoadFailed } from '../../tools/screen/load-failed.tsx';
import { NotPermitted } from '../../tools/screen/not-permitted.tsx';
import { PanelScreen } from '../../tools/screen/panel-screen.ts';
import { PanelTitle } from '../../tools/screen/head/panel-title.tsx';
import { ScreenHead } from '../../tools/screen/head/screen-head.tsx';
import { setupTitle } from '../../../lib/text/screen-texts.ts';
import { stepWords } from '../../tools/screen/setup-steps.ts';
import { useUndo } from '../../tools/undo/use-undo.ts';
import type { Answered } from '../../tools/undo/undo-offer.ts';
import { LookStep } from './look.step.tsx';
import { SampleContent } from './sample-content.tsx';
import { PanelSetupDocument } from './setup.graphql.gen.ts';
import { StarterStep } from './starter.step.tsx';
import { StepLink } from './step-link.tsx';
import { StepList } from './step-list.tsx';

const description = 'A few short steps, in any order. You can leave at any time and continue later.';

/** The setup of a new site. */
export function SetupPage() {
  const viewer = useViewer();
  const client = useApolloClient();
  const { toast } = useToast();
  const { undoOf } = useUndo();
  const mayUpdate = can(viewer, 'update', 'settings');
  // Always refetched: the steps are done elsewhere, by others too.
  const { data, error, refetch } = useQuery(PanelSetupDocument, { skip: !mayUpdate, fetchPolicy: 'network-only' });
  /** The step that is open; undefined for the first that was not done when the screen was opened. */
  const [chosen, setChosen] = useState<SetupStep | null>();
  const [first, setFirst] = useState<SetupStep | null>();

  if (!mayUpdate) return <NotPermitted what="Setting up the site" permission="settings.update" />;

  const { steps = [], starters = [], samples = [] } = data?.setup ?? {};
  if (data && first === undefined) setFirst(steps.find(({ isDone }) => !isDone)?.name ?? null);
  const open = (chosen === undefined ? first : chosen) ?? null;

  /** Runs an action, shows a toast, and opens the next step. @returns whether it succeeded */
  const run = async (act: () => Promise<Answered>, done: { title: string; description: string }): Promise<boolean> => {
    try {
      const answer = await act();
      await Promise.all([refetch(), client.refetchQueries({ include: ['SetupSteps'] })]);
      toast({ ...done, ...undoOf(answer) });
      return true;
    } catch (refusal) {
      toast(errorToast(refusal));
      return false;
    }
  };

  const contentOf: Record<SetupStep, () => ReactNode> = {
    look: () => <LookStep run={run} />,
    starter: () => <StarterStep starters={starters} run={run} />,
    post: () => (
      <StepLink to="/admin/posts/new" icon={<PenLine size={16} />}>
        Write a post
      </StepLink>
    ),
    colleague: () => (
      <StepLink to="/admin/users?invite" icon={<MailPlus size={16} />}>
        Invite a colleague
      </StepLink>
    ),
    mail: () => (
      <StepLink to="/admin/settings?tab=mail" icon={<Server size={16} />}>
        Set up and test email
      </StepLink>
    ),
  };

  return (
    <PanelScreen>
      <PanelTitle>{setupTitle}</PanelTitle>
      <ScreenHead title={setupTitle} description={description} />
      {data ? (
        <>
          <StepList
            steps={steps.map(({ name, isDone }) => ({ name, isDone, ...stepWords[name] }))}
            open={open}
            onOpen={setChosen}
            contentOf={(name) => contentOf[name]()}
          />
          <SampleContent samples={samples} run={run} />
        </>
      ) : error ? (
        <LoadFailed what="the setup" onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <div aria-busy="true">
          {[1, 2, 3, 4, 5].map((at) => (
            <Skeleton key={at} variant="rounded" height={64} sx={{ mb: 1, maxWidth: 860 }} />
          ))}
        </div>
      )}
    </PanelScreen>
  );
}
