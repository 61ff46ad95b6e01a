import { useEffect, useMemo, useRef, useState } from 'react';
import { useFormik, validateYupSchema, yupToFormErrors } from 'formik';
import { ValidationError } from 'yup';
import { trimSlug } from '#schema/addresses/slug';
import type { ContentStatus } from '#schema/constants';
import { useOnMount } from '../../../../../lib/hooks/use-on-mount.ts';
import { refusedFields } from '../../../../../ui/form/use-form-field.ts';
import type { RefusedFields } from '../../../../../ui/form/use-form-field.ts';
import type { ContentKind } from '../../kinds/content-kinds.ts';
import type { FindFreeSlug } from '../address/free-slug.ts';
import { useDerivedSlug } from '../address/use-derived-slug.ts';
import { checkedValues, fieldLabel, fieldNames, isSameValue } from './content-values.ts';
import type { ContentValues } from './content-values.ts';
import type { SaveTurn } from '../save/use-save-turn.ts';

export interface SubmitRequest {
  /** Whether to leave the screen after a successful save. */
  leaves: boolean;
  /** The status to save with; absent if the values keep theirs. */
  status?: ContentStatus;
  /** An autosave: moves no focus and opens no dialog. */
  isQuiet?: boolean;
  /** The slug of the title without a number; absent if the slug was typed. */
  derivedSlug?: string;
}

export type SubmitResult =
  /** The stored values, which may differ from those sent. */
  | { state: 'saved'; values: ContentValues }
  | { state: 'refused'; message: string; fields: Readonly<Record<string, string>>; isUnreachable?: boolean }
  /** Handled elsewhere, such as by a dialog. */
  | { state: 'unsaved' };

/** What the editor asks of the form. */
export interface QuietSave {
  /** Writes pending edits to the values. */
  flush: () => void;
  /** Autosaves the text. @returns `retry` if something else runs, or the server did not answer */
  save: () => Promise<'done' | 'retry'>;
}

const notReached = 'Not saved, trying again';

interface ContentFormOptions {
  /** The stored values. */
  initialValues: ContentValues;
  /** Initial values, if they differ from the stored ones. */
  typedValues: ContentValues | undefined;
  kind: ContentKind;
  /** The fixed slug of a built-in page; undefined for everything else. */
  builtInSlug: string | undefined;
  isNew: boolean;
  onSubmit: (values: ContentValues, request: SubmitRequest) => Promise<SubmitResult>;
  /** Scrolls to a field and focuses it. */
  focusField: (name: string) => void;
  /** Writes pending edits to the values. */
  flush: () => void;
  findFreeSlug: FindFreeSlug | undefined;
  turn: SaveTurn;
}

/** Formik plus what an editor needs: several ways to submit, typing during a save, a slug derived from the title. */
export function useContentForm(options: ContentFormOptions) {
  const { kind, builtInSlug, initialValues, typedValues, isNew, onSubmit, focusField, flush, findFreeSlug, turn } =
    options;
  const names = useMemo(() => fieldNames(kind), [kind]);
  const rules = useMemo(() => kind.rulesFor(builtInSlug), [kind, builtInSlug]);
  const request = useRef<SubmitRequest>({ leaves: false });
  const [isQuietSave, setQuietSave] = useState(false);
  const [quietProblem, setQuietProblem] = useState<string | null>(null);
  const isUnreachable = useRef(false);
  /** Whether the save that ran last succeeded. */
  const isSaved = useRef(false);
  const [isSlugMine, setSlugMine] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isLeaving, setLeaving] = useState(false);

  const formik = useFormik<ContentValues>({
    initialValues,
    validate: async (values) => {
      try {
        await validateYupSchema(checkedValues(kind, values), rules);
        return {};
      } catch (error) {
        if (!ValidationError.isError(error)) throw error;
        return yupToFormErrors<ContentValues>(error);
      }
    },
    onSubmit: async (values, helpers) => {
      const { isQuiet = false } = request.current;
      // An autosave keeps the stored status: a newly chosen one is saved with a button.
      const { status = isQuiet ? formik.initialValues.status : values.status } = request.current;
      const sent = { ...values, status };
      isUnreachable.current = false;
      isSaved.current = false;
      const result = await onSubmit(sent, {
        ...request.current,
        ...(isNew && !isSlugMine && { derivedSlug: derived.taken ?? values.slug }),
      });
      if (result.state === 'saved') {
        isSaved.current = true;
        // Text typed during the save is kept, as unsaved.
        const typed = Object.fromEntries(
          Object.entries(latest.current).filter(([name, value]) => value !== values[name]),
        );
        if (isQuiet && values.status !== status) typed['status'] = latest.current.status;
        helpers.resetForm({ values: result.values });
        if (Object.keys(typed).length > 0) await helpers.setValues({ ...result.values, ...typed });
        if (!isNew || !isQuiet) derived.stop();
        setFailed(false);
        setRefusal(null);
        setQuietProblem(null);
      } else if (result.state === 'refused' && isQuiet) {
        helpers.setStatus({ refused: refusedFields(result.fields, values) } satisfies RefusedFields);
        isUnreachable.current = result.isUnreachable === true;
        setQuietProblem(isUnreachable.current ? notReached : `Not saved: ${result.message}`);
      } else if (result.state === 'refused') {
        const refused = refusedFields(result.fields, values);
        helpers.setStatus({ refused } satisfies RefusedFields);
        setFailed(true);
        const first = names.find((name) => refused[name]);
        setRefusal(first ? null : result.message);
        if (first) focusField(first);
      }
    },
  });
  const latest = useRef(formik.values);
  useEffect(() => {
    latest.current = formik.values;
  });
  const derived = useDerivedSlug({
    kind: kind.name,
    setSlug: (slug) => void formik.setFieldValue('slug', slug),
    findFreeSlug,
  });
  useOnMount(() => {
    if (typedValues) void formik.setValues(typedValues);
  });

  /** Call it within a save turn. @returns whether it was saved */
  const submit = async (leaves: boolean, status?: ContentStatus, isQuiet = false): Promise<boolean> => {
    flush();
    await derived.settle();
    request.current = { leaves, isQuiet, ...(status && { status }) };
    const errors = await formik.validateForm();
    const first = names.find((name) => errors[name]);
    if (!first) {
      setLeaving(leaves);
      setQuietSave(isQuiet);
      await formik.submitForm();
      return isSaved.current;
    }
    if (isQuiet) {
      // A new item is not complete yet.
      if (!isNew) setQuietProblem(`Not saved: ${firstMessage(errors[first])}`);
      return false;
    }
    await formik.setTouched(Object.fromEntries(names.map((name) => [name, true])), false);
    setFailed(true);
    focusField(first);
    return false;
  };

  const changeTitle = (title: string) => {
    void formik.setFieldValue('title', title);
    if (isNew && !isSlugMine) derived.follow(title);
  };

  /** A slug derived while typing may end with a hyphen; remove it. */
  const leaveTitle = () => {
    const { slug } = formik.values;
    if (isNew && !isSlugMine) void formik.setFieldValue('slug', trimSlug(slug));
  };

  const refused = (formik.status as RefusedFields | undefined)?.refused ?? {};
  const problems = names.flatMap((name) => {
    const refusal = refused[name];
    const message =
      (formik.touched[name] && firstMessage(formik.errors[name])) ||
      (refusal?.value === formik.values[name] ? refusal?.message : undefined);
    return message ? [{ name, label: fieldLabel(kind, name), message }] : [];
  });

  /** Saves the input so far. @returns `retry` if the server did not answer */
  const saveQuietly = async (): Promise<'done' | 'retry'> => {
    const saved = await turn.quiet(() => submit(false, undefined, true));
    return saved === null || isUnreachable.current ? 'retry' : 'done';
  };

  /** Saves the text, whatever status is chosen, before something else is done with it. @returns whether it is saved */
  const saveText = async (): Promise<boolean> => {
    flush();
    const isSame = (name: string) => isSameValue(latest.current[name], formik.initialValues[name]);
    if (names.every((name) => name === 'status' || isSame(name))) return true;
    return (await turn.loud(() => submit(false, undefined, true))) ?? false;
  };

  return {
    formik,
    submit,
    saveQuietly,
    saveText,
    /** Whether anything but the status is not saved. */
    isTextDirty: names.some(
      (name) => name !== 'status' && !isSameValue(formik.values[name], formik.initialValues[name]),
    ),
    isSaving: turn.isWaiting || (formik.isSubmitting && !isQuietSave),
    /** Saving before the screen closes: further typing would be lost. */
    isClosing: isLeaving && formik.isSubmitting,
    changeTitle,
    leaveTitle,
    takeSlug: () => {
      derived.stop();
      setSlugMine(true);
    },
    takenSlug: derived.taken,
    /** Errors for the summary, after a failed save. */
    problems: hasFailed ? problems : [],
    /** Why the last save was refused, if no field is to blame. */
    refusal,
    /** Why the last autosave failed. */
    quietProblem,
  };
}

/** A list has a message for each of its items. */
function firstMessage(error: unknown): string | undefined {
  const message: unknown = Array.isArray(error) ? error.find(Boolean) : error;
  return typeof message === 'string' ? message : undefined;
}
