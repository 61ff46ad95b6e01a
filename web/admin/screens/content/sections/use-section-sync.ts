import { use, useEffect, useLayoutEffect, useRef } from 'react';
import type { FormEvent } from 'react';
import type { FormikProps } from 'formik';
import type { Block } from '#schema/sections/define';
import { useStable } from '../../../../lib/hooks/use-stable.ts';
import { usePendingEdits } from '../editor/save/pending-edits.ts';
import { PageLinkContext } from '../in-place/page-link.context.ts';

/**
 * The page's form checks and draws every section, so it gets typed text after this pause, and other changes at once.
 */
const pauseMs = 150;

type SectionFormik = Pick<FormikProps<Block>, 'values' | 'resetForm' | 'setFieldValue'>;

/**
 * Keeps the form of a section and the form of its page equal.
 * @param value the section as the page's form has it
 * @param onChange writes the section into the page's form. @returns the section as that form has it then
 * @returns the events of the element around the fields
 */
export function useSectionSync(
  { values, resetForm, setFieldValue }: SectionFormik,
  value: Block,
  onChange: (values: Block) => Block,
) {
  const { id } = value;
  const { live } = use(PageLinkContext);
  const { register, report } = usePendingEdits();
  const equal = useRef({ values, value });
  const latest = useRef(values);
  const isTyped = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const { write, writeTyped, setText } = useStable({
    write: () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      isTyped.current = false;
      live.written(id);
      if (latest.current !== equal.current.values) {
        const written = latest.current;
        equal.current = { values: written, value: onChange(written) };
      }
      report(false);
    },
    writeTyped: () => {
      if (timer.current !== undefined) write();
    },
    setText: (field: string, text: string) => {
      isTyped.current = true;
      void setFieldValue(field, text);
    },
  });

  useLayoutEffect(() => {
    latest.current = values;
  });
  useEffect(() => {
    if (values === equal.current.values) return;
    if (!isTyped.current) {
      write();
      return;
    }
    if (timer.current === undefined) report(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(write, pauseMs);
  }, [values, report, write]);
  useEffect(() => register(writeTyped), [register, writeTyped]);
  useEffect(() => live.register(id, { setText, write: writeTyped }), [live, id, setText, writeTyped]);
  useEffect(() => writeTyped, [writeTyped]);

  useEffect(() => {
    // Replaced from outside: undone, merged or reset.
    if (value === equal.current.value) return;
    equal.current = { values: value, value };
    resetForm({ values: value });
  }, [value, resetForm]);

  return {
    onInput: ({ target }: FormEvent) => {
      const isText =
        target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'checkbox');
      if (!isText || target.name === '') return;
      isTyped.current = true;
      live.typedInForm(`blocks.${id}.${target.name}`, target.value);
    },
    onBlur: writeTyped,
  };
}
