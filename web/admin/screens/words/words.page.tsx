import { useMemo } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { can } from '#schema/permissions';
import { places } from '#schema/words/words';
import { readRequestError } from '../../../lib/requests/request-error.ts';
import { useUrlParams } from '../../../lib/hooks/use-url-params.ts';
import { useViewer } from '../../../session/viewer.context.ts';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { useDialog } from '../../tools/dialogs/use-dialog.ts';
import { HistoryButton } from '../../tools/history/history-button.tsx';
import { HistoryPanel } from '../../tools/history/history.panel.tsx';
import { LoadFailed } from '../../tools/screen/load-failed.tsx';
import { NotPermitted } from '../../tools/screen/not-permitted.tsx';
import { PanelScreen } from '../../tools/screen/panel-screen.ts';
import { PanelTitle } from '../../tools/screen/head/panel-title.tsx';
import { ScreenHead } from '../../tools/screen/head/screen-head.tsx';
import { descriptionOf } from '../../tools/screen/navigation/sections.ts';
import type { Answered } from '../../tools/undo/undo-offer.ts';
import { useUndo } from '../../tools/undo/use-undo.ts';
import { useUndone } from '../../tools/undo/undone.ts';
import { wordHistory } from './word-history.ts';
import { placeNamed } from './word-list.ts';
import { WordsForm } from './words.form.tsx';
import type { SaveResult } from './words.form.tsx';
import { PanelWordsDocument, SaveWordsDocument } from './words.graphql.gen.ts';

const Screen = styled(PanelScreen)({ maxWidth: 1440, paddingBottom: 24 });

/** The texts of the site that are not content. */
export function WordsPage() {
  const viewer = useViewer();
  const client = useApolloClient();
  const { toast } = useToast();
  const { undoOf } = useUndo();
  const [params, change] = useUrlParams();
  const history = useDialog<null>();
  const mayRead = can(viewer, 'read', 'settings');
  const mayUpdate = can(viewer, 'update', 'settings');
  // Always refetched: somebody else may have changed them.
  const { data, error, refetch } = useQuery(PanelWordsDocument, { skip: !mayRead, fetchPolicy: 'network-only' });
  const stored = useMemo(
    () => data && Object.fromEntries(data.words.words.map(({ key, text }) => [key, text])),
    [data],
  );
  const place = placeNamed(params.get('place')) ?? places[0];

  useUndone(async (undone) => {
    if (undone.some(({ kind }) => kind.startsWith('setting'))) await refetch();
  });

  if (!mayRead) return <NotPermitted what="Reading the words" permission="settings.read" />;

  const save = async (words: { key: string; text: string }[]): Promise<SaveResult> => {
    try {
      const variables = { words, version: data?.words.version };
      const answer = await client.mutate({ mutation: SaveWordsDocument, variables });
      await refetch();
      toast({
        title: 'Words saved',
        description: words.length === 1 ? 'Visitors see the new text.' : 'Visitors see the new texts.',
        ...undoOf(answer),
      });
      return { state: 'saved' };
    } catch (refusal) {
      const { message, fields, code } = readRequestError(refusal);
      if (code === 'CONFLICT') {
        await refetch();
        return { state: 'conflict' };
      }
      toast({
        title: 'Error',
        description: message ?? 'Failed to save the words. Please try again.',
        variant: 'destructive',
      });
      return { state: 'refused', fields };
    }
  };
  const showRestored = async (answer: Answered) => {
    await refetch();
    toast({ title: 'Revision restored', description: 'The words are as they were then.', ...undoOf(answer) });
  };

  return (
    <Screen>
      <PanelTitle>Words</PanelTitle>
      <ScreenHead
        title="Words"
        description={descriptionOf('words')}
        action={<HistoryButton onOpen={() => history.open(null)} />}
      />
      {stored && place ? (
        <WordsForm
          stored={stored}
          place={place}
          readOnly={!mayUpdate}
          onPlace={(name) => change({ place: name === places[0]?.name ? null : name }, { replace: true })}
          onSave={save}
        />
      ) : error ? (
        <LoadFailed isWhole what="the words" onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <div aria-busy="true">
          {[40, 62, 62, 62, 62].map((height, at) => (
            <Skeleton key={at} variant="rounded" height={height} sx={{ mt: 2, maxWidth: 640 }} />
          ))}
        </div>
      )}
      <HistoryPanel
        open={history.isOpen}
        source={wordHistory(client, { mayUpdate, onRestored: showRestored })}
        onClose={history.close}
      />
    </Screen>
  );
}
