import { use, useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { ContentStatus } from '#schema/constants';
import { RunningUploadsContext } from '../../../../tools/screen/unsaved/running-uploads.ts';
import { useSaveShortcut } from '../../../../tools/shortcuts/use-save-shortcut.ts';
import { useUploadsBeforeSaving } from '../../../../tools/uploads/use-uploads-before-saving.ts';
import { useAutosave } from './use-autosave.ts';
import type { SaveTurn } from './use-save-turn.ts';

interface SavesOptions {
  isNew: boolean;
  isDirty: boolean;
  /** Whether anything but the status is not saved. */
  isTextDirty: boolean;
  readOnly: boolean;
  /** Whether changes are saved without a button. */
  isAutomatic: boolean;
  /** The typed values. */
  values: unknown;
  turn: SaveTurn;
  /** @returns whether it was saved */
  submit: (leaves: boolean, status?: ContentStatus) => Promise<boolean>;
  /** @returns `retry` if the server did not answer */
  saveQuietly: () => Promise<'done' | 'retry'>;
}

/** The ways to save an item: by a button, by Ctrl/Cmd+S, before something else, by itself. Saves wait for uploads. */
export function useSaves(form: RefObject<HTMLFormElement | null>, options: SavesOptions) {
  const { isNew, isDirty, isTextDirty, readOnly, isAutomatic, values, turn, submit: submitNow, saveQuietly } = options;
  const uploads = use(RunningUploadsContext);
  const uploaded = useUploadsBeforeSaving(uploads);
  const latest = useRef({ submit: submitNow, isDirty });
  useEffect(() => {
    latest.current = { submit: submitNow, isDirty };
  });

  const submit = async (leaves: boolean, status?: ContentStatus): Promise<boolean> =>
    (await uploaded()) && ((await turn.loud(() => latest.current.submit(leaves, status))) ?? false);
  /** Saves unsaved changes. */
  const saveFirst = async (): Promise<boolean> => {
    const isChanging = isNew || uploads.isBusy();
    if (!(await uploaded())) return false;
    const saved = await turn.loud(async () =>
      latest.current.isDirty || isChanging ? latest.current.submit(false) : true,
    );
    return saved ?? false;
  };
  /** Does nothing if there is nothing to save; the save status says so. */
  const save = () => {
    if (!readOnly && (isDirty || isNew || uploads.isBusy())) void submit(false);
  };

  useSaveShortcut(save);
  useAutosave(form, {
    isOn: isAutomatic && !readOnly,
    isNew,
    isDirty: isTextDirty,
    values,
    // A save waits for uploads, so one that is running is saved after the next change, or by a button.
    save: () => (uploads.isBusy() ? Promise.resolve('retry') : saveQuietly()),
  });
  return { submit, saveFirst, save };
}
