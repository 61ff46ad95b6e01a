import { useApolloClient } from '@apollo/client/react';
import { readRequestError } from '../../../lib/requests/request-error.ts';
import type { Toast, ToastAction } from '../../../ui/toast/toast.context.ts';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { askFirst } from '../ask-first/ask-first.tsx';
import { leavingWords } from '../ask-first/leaving-words.ts';
import { refetchPages } from '../lists/refetch-pages.ts';
import { useConfirmed } from '../password-prompt/password-prompt.context.ts';
import { undoOffer } from './undo-offer.ts';
import type { Answered } from './undo-offer.ts';
import { tellUndone } from './undone.ts';
import { LatestChangeDocument, UndoDocument, UndoEffectDocument } from './undo.graphql.gen.ts';
import type { UndoMutation } from './undo.graphql.gen.ts';

const words = {
  undo: { label: 'Undo', done: 'Undone', past: 'undone', failed: 'Not undone' },
  redo: { label: 'Redo', done: 'Redone', past: 'redone', failed: 'Not redone' },
} as const;
type Direction = keyof typeof words;

/** Undoes entries of the timeline, shows the former state and says so, with a button for the other direction. */
export function useUndo() {
  const client = useApolloClient();
  const { toast } = useToast();
  const confirmed = useConfirmed();

  /** The titles of published items that this takes off the site. */
  const takenOffline = async (ids: readonly string[]): Promise<string[]> => {
    const effects = ids.map((id) =>
      client.query({ query: UndoEffectDocument, variables: { id }, fetchPolicy: 'no-cache' }).catch(() => null),
    );
    return (await Promise.all(effects)).flatMap((answer) => answer?.data?.entry?.takesOffline ?? []);
  };

  const run = async (ids: readonly string[], direction: Direction, isConfirmed = false): Promise<void> => {
    const { done, past, failed, label } = words[direction];
    const leaving = isConfirmed ? [] : await takenOffline(ids);
    const isWanted = leaving.length === 0 || (await askFirst({ ...leavingWords(leaving), confirmLabel: label }));
    if (!isWanted) return;
    const answers: { data?: UndoMutation | undefined; extensions?: Record<string, unknown> }[] = [];
    let refusal: string | null = null;
    // The last change first, because it may be based on the others.
    for (const id of ids.toReversed()) {
      try {
        const send = (currentPassword: string | null) =>
          client.mutate({ mutation: UndoDocument, variables: { id, currentPassword }, fetchPolicy: 'no-cache' });
        answers.push(await confirmed(send));
      } catch (error) {
        refusal = readRequestError(error).message ?? 'Please try again.';
        break;
      }
    }
    const undone = answers.flatMap(({ data }) => (data ? [data.undone] : []));
    // Even after a refusal: something else has changed since.
    const shown = client.refetchQueries({ include: 'active', onQueryUpdated: (query) => refetchPages(client, query) });
    await Promise.all([tellUndone(undone), shown]).catch(() => undefined);
    const back = action(answers, direction === 'undo' ? 'redo' : 'undo');
    const [first] = undone;
    const [stayed] = undone.flatMap((entry) => entry.stayed);
    if (refusal === null && !stayed) {
      const summary = undone.length === 1 ? first?.undoes?.summary : undefined;
      toast({ title: done, ...(summary && { description: summary }), ...back });
    } else if (refusal === null && stayed) {
      const count = undone.reduce((sum, entry) => sum + entry.stayed.length, 0);
      const description = `${count} stayed as ${count === 1 ? 'it is' : 'they are'}: ${stayed.reason}`;
      toast({ title: `Partly ${past}`, description, variant: 'destructive', ...back });
    } else {
      const title = undone.length > 0 ? `${undone.length} of ${ids.length} ${past}` : failed;
      toast({ title, description: refusal ?? '', variant: 'destructive', ...back });
    }
  };

  const action = (answers: readonly Answered[], direction: Direction): { undo?: ToastAction } => {
    const ids = answers.flatMap((answer) => {
      const offer = undoOffer(answer);
      return offer?.canUndo ? [offer.id] : [];
    });
    if (ids.length === 0) return {};
    return { undo: { label: words[direction].label, onClick: () => void run(ids, direction) } };
  };

  return {
    /** The "Undo" of a toast about these mutations, if they can be undone. */
    undoOf: (...answers: readonly Answered[]): Pick<Toast, 'undo'> => action(answers, 'undo'),
    /** The same for changes sent over REST, whose responses do not name their entry. */
    undoOfLatest: async (kind: string, itemIds: readonly string[]): Promise<Pick<Toast, 'undo'>> => {
      const latest = itemIds.map(async (itemId): Promise<Answered> => {
        const query = { query: LatestChangeDocument, variables: { kind, itemId }, fetchPolicy: 'no-cache' } as const;
        const answer = await client.query(query).catch(() => null);
        return { extensions: { undo: answer?.data?.timeline.edges[0]?.node } };
      });
      return action(await Promise.all(latest), 'undo');
    },
    /** Undoes one entry. @param isConfirmed whether a dialog has named what leaves the site already */
    undo: (id: string, isConfirmed = false) => run([id], 'undo', isConfirmed),
  };
}
