import { useDeferredValue, useMemo, useState } from 'react';
import type { Place } from '#schema/words/define';
import { DraftPreview, type PreviewWidth } from '../content/preview/draft-preview.tsx';
import { useDraftDocument } from '../content/preview/use-draft-document.ts';
import { ownWords, type WordTexts } from './word-list.ts';

const size = { height: 'min(780px, calc(100vh - 220px))', minHeight: 420 };

/** The page or mail with the words of a place, with the unsaved texts. */
export function WordsPreview({ place, texts }: { place: Place; texts: WordTexts }) {
  const [width, setWidth] = useState<PreviewWidth>('phone');
  const typed = useDeferredValue(texts);
  const words = useMemo(() => ownWords(typed), [typed]);
  const draft = useDraftDocument('words', { place: place.name, words });
  return (
    <DraftPreview
      heading={place.label}
      title="Preview of the words"
      draft={draft}
      width={width}
      onWidth={setWidth}
      scheme="light"
      style={size}
    />
  );
}
