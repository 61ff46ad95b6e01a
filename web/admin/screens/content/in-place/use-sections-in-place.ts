import { use, useCallback, useImperativeHandle, useMemo } from 'react';
import type { RefObject } from 'react';
import type { FormikProps } from 'formik';
import { readPage } from '#schema/sections/pages/page-content';
import type { Block } from '#schema/sections/define';
import type { ContentValues } from '../editor/form/content-values.ts';
import { useEditHistory } from '../edit-history/use-edit-history.tsx';
import type { ContentKind } from '../kinds/content-kinds.ts';
import { PassagesContext } from '../review/passages.ts';
import { useItemReview } from '../review/review.context.tsx';
import { notedPlaces } from '../review/section-passages.ts';
import { changedBlock } from './block-text.ts';
import { useInPlace } from './use-in-place.ts';

const none: readonly Block[] = [];

/**
 * Editing a page of sections in the page, with undo and redo.
 * @param isOn whether it is such a page, and may be changed
 */
export function useSectionsInPlace(
  kind: ContentKind,
  form: RefObject<HTMLFormElement | null>,
  { values, setFieldValue, setValues }: Pick<FormikProps<ContentValues>, 'values' | 'setFieldValue' | 'setValues'>,
  { isOn, flush }: { isOn: boolean; flush: () => void },
) {
  const read = useCallback((content: string) => readPage(kind.sections, '', content).blocks, [kind.sections]);
  const review = useItemReview()?.review;
  const { inPlace, link } = useInPlace({
    noted: useMemo(() => notedPlaces(review), [review]),
    sections: kind.sections,
    blocks: useMemo(() => (isOn ? read(values.content) : none), [isOn, read, values.content]),
    setBlocks: useCallback(
      (blocks: Block[]) => void setFieldValue('content', JSON.stringify({ blocks })),
      [setFieldValue],
    ),
  });
  const { focus } = inPlace;
  const passages = use(PassagesContext)?.sections;
  useImperativeHandle(isOn ? passages : undefined, () => focus, [focus]);
  const { tools, said } = useEditHistory({
    form,
    values,
    isOn,
    flush,
    takePlace: () => link.live.takePlace(),
    restore: (restored) => void setValues(restored),
    onRestored: (before, after) => {
      const changed = changedBlock(read(before.content), read(after.content));
      if (changed) inPlace.reveal(`blocks.${changed}`);
    },
  });
  return { inPlace: isOn ? inPlace : null, link, tools, said };
}
