import { useState } from 'react';
import { formatCount } from '#schema/text/format-count';
import type { TrashKind } from '../../../gql/types.gen.ts';
import { kindOf } from '../../../lib/kinds/trash-kinds.ts';
import { errorToast } from '../../../lib/requests/error-toast.ts';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { changedConsequences } from '../../tools/consequences/act-choice.ts';
import { useTrashConsequences } from '../../tools/consequences/use-consequences.ts';
import type { ShownConsequences } from '../../tools/consequences/use-consequences.ts';
import { useDialog } from '../../tools/dialogs/use-dialog.ts';
import type { Refused } from '../../tools/lists/refused-rows.tsx';
import type { useSelection } from '../../tools/lists/use-selection.ts';
import { useUndo } from '../../tools/undo/use-undo.ts';
import type { Purge } from './purge.dialog.tsx';
import { takenNames } from './restore.dialog.tsx';
import type { TakenNames } from './restore.dialog.tsx';
import type { TrashRow } from './trash-labels.ts';
import { entriesOf } from './use-trash-list.ts';
import type { Restored, TrashResult, useTrashList } from './use-trash-list.ts';

interface TrashActs {
  list: ReturnType<typeof useTrashList>;
  selection: ReturnType<typeof useSelection<TrashRow>>;
  /** Of restoring the selected entries. */
  restoring: ShownConsequences;
  /** The kind that the list is filtered by; null for all. */
  kind: TrashKind | null;
}

/** What is done with entries of the trash: restored one by one or several, and deleted for good. */
export function useTrashActs({ list, selection, restoring, kind }: TrashActs) {
  const { toast } = useToast();
  const { undoOf } = useUndo();
  const [isBusy, setBusy] = useState(false);
  /** Why the server refused: the consequences have changed. */
  const [changed, setChanged] = useState<string | null>(null);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const purging = useDialog<Purge>();
  const naming = useDialog<TakenNames>();
  const deletion = useTrashConsequences(purging.isOpen && purging.item ? purgeAct(purging.item, kind) : null);

  const failed = (error: unknown) => toast(errorToast(error));
  const said = (row: TrashRow, answer: Restored) => {
    const status = answer.data?.restored.status;
    const { resource: section = row.kind, label = row.kind } = kindOf(row.kind) ?? {};
    const note = row.kind === 'user' ? 'They stay inactive until someone activates them.' : null;
    const asDraft = section === row.kind ? null : status === 'draft' ? `It is a draft.` : null;
    toast({
      title: `${label} restored`,
      ...((note ?? asDraft) && { description: note ?? asDraft ?? '' }),
      ...undoOf(answer),
    });
  };
  const restore = async (row: TrashRow) => {
    setBusy(true);
    try {
      said(row, await list.restore(row));
      selection.clear();
    } catch (error) {
      const taken = takenNames(row, error);
      if (taken) naming.open(taken);
      else failed(error);
    }
    setBusy(false);
  };
  const restoreAs = async (row: TrashRow, values: TakenNames['values']) => {
    said(row, await list.restore(row, values));
    naming.close();
  };

  /** Reports the result for several rows, and keeps refused rows selected. */
  const settle = (verb: string, result: TrashResult) => {
    const keyOf = (entry: { kind: string; id: string }) => `${entry.kind}-${entry.id}`;
    const titles = new Map(list.rows?.map(({ id, title }) => [id, title]));
    const left = result.refused.map((entry) => ({
      ...{ id: keyOf(entry), message: entry.message },
      title: titles.get(keyOf(entry)) ?? kindOf(entry.kind)?.label ?? entry.kind,
    }));
    setRefused(left);
    selection.choose(left.map(({ id }) => id));
    const all = result.done.length + left.length;
    toast({
      title: `${left.length > 0 ? `${result.done.length} of ` : ''}${formatCount(all, 'entry', 'entries')} ${verb}`,
      ...(left.length > 0 && {
        description: `${left.length} could not be ${verb}. The list says why.`,
        variant: 'destructive' as const,
      }),
      ...undoOf(...result.answers),
    });
  };
  const restoreChosen = async () => {
    setBusy(true);
    try {
      settle('restored', await list.bulk('restore', selection.rows, await restoring.fingerprint()));
    } catch (error) {
      failed(error);
      restoring.refresh();
    }
    setBusy(false);
  };
  const openPurge = (purge: Purge) => {
    setChanged(null);
    purging.open(purge);
  };
  const purge = async () => {
    if (!purging.item) return;
    setBusy(true);
    let isRefused = false;
    try {
      const { rows: those, isAll } = purging.item;
      const seen = await deletion.fingerprint();
      settle('deleted for good', isAll ? await list.empty(kind, seen) : await list.bulk('purge', those, seen));
    } catch (error) {
      const sentence = changedConsequences(error);
      // The dialog stays and shows the new consequences.
      isRefused = sentence !== null;
      setChanged(sentence);
      if (isRefused) {
        deletion.refresh();
        await list.refresh();
      } else failed(error);
    }
    setBusy(false);
    if (!isRefused) purging.close();
  };

  return {
    isBusy,
    refused,
    clearRefused: () => setRefused([]),
    restore,
    restoreChosen,
    /** The dialog that asks for other names, and what it does. */
    naming,
    restoreAs,
    /** The dialog that asks before a deletion, and what it shows and does. */
    purging,
    openPurge,
    deletion,
    changed,
    purge,
  };
}

const purgeAct = ({ rows, isAll }: Purge, kind: TrashKind | null) =>
  isAll ? { action: 'purge' as const, kind } : { action: 'purge' as const, entries: entriesOf(rows) };
