import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { formatCount } from '#schema/text/format-count';
import { problemOfWord, tidyWord } from '#schema/rules/words';
import type { Place } from '#schema/words/define';
import { wordByKey, wordsOf, type Word } from '#schema/words/words';
import { useReportUnsaved } from '../../tools/screen/unsaved/unsaved.context.tsx';
import { useSaveShortcut } from '../../tools/shortcuts/use-save-shortcut.ts';
import { PlaceWords } from './place-words.tsx';
import { foundWords, type WordTexts } from './word-list.ts';
import { WordsPreview } from './words-preview.tsx';
import { WordsTools } from './words-tools.tsx';
import { Beside, Columns, SaveBar } from './words.frame.ts';

export type SaveResult =
  | { state: 'saved' }
  | { state: 'conflict' }
  | { state: 'refused'; fields: Readonly<Record<string, string>> };

interface WordsFormProps {
  /** As stored, by key. */
  stored: WordTexts;
  place: Place;
  readOnly: boolean;
  onPlace: (name: string) => void;
  onSave: (changes: { key: string; text: string }[]) => Promise<SaveResult>;
}

const tidy = (key: string, text: string) => {
  const word = wordByKey(key);
  return word ? tidyWord(word, text) : text;
};

/** The words of a place, or those that a search finds, with a preview of their page. */
export function WordsForm({ stored, place, readOnly, onPlace, onSave }: WordsFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [drafts, setDrafts] = useState<WordTexts>({});
  const [search, setSearch] = useState('');
  /** The place of the word that has the focus, while searching. */
  const [seen, setSeen] = useState<Place | null>(null);
  const [showsProblems, setShowsProblems] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [isConflict, setConflict] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [isPreviewOpen, setPreviewOpen] = useState(false);

  const texts = useMemo(() => ({ ...stored, ...drafts }), [stored, drafts]);
  const changed = Object.entries(drafts).filter(([key, text]) => text !== stored[key]);
  const count = changed.length;
  const unsaved = count > 0 ? `${count} ${count === 1 ? 'word' : 'words'}` : null;
  useReportUnsaved(unsaved);

  const wanted = useDeferredValue(search.trim());
  // A found word stays in the list while it is edited.
  const found = useMemo(() => (wanted ? foundWords(wanted, stored) : null), [wanted, stored]);
  const shown = found ?? [{ place, words: wordsOf(place).flatMap(({ key }) => wordByKey(key) ?? []) }];
  const previewed = found ? (found.find((one) => one.place === seen)?.place ?? found[0]?.place ?? place) : place;

  const change = useCallback((key: string, text: string) => {
    setRefused([]);
    setDrafts((before) => ({ ...before, [key]: text }));
  }, []);
  const see = useCallback((word: Word) => setSeen(word.place), []);

  const save = async () => {
    if (readOnly || isSaving || count === 0) return;
    const wrong = changed.find(([key, text]) => {
      const word = wordByKey(key);
      return word && problemOfWord(word, tidyWord(word, text)) !== null;
    });
    if (wrong) {
      const word = wordByKey(wrong[0]);
      flushSync(() => {
        setShowsProblems(true);
        if (word && !shown.some(({ words }) => words.includes(word))) {
          setSearch('');
          onPlace(word.place.name);
        }
      });
      // Another place is shown in the next frame.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name="${wrong[0]}"]`)?.focus());
      return;
    }
    setSaving(true);
    const result = await onSave(changed.map(([key, text]) => ({ key, text: tidy(key, text) })));
    setSaving(false);
    setConflict(result.state === 'conflict');
    if (result.state === 'refused') setRefused(Object.values(result.fields));
    if (result.state !== 'saved') return;
    setShowsProblems(false);
    // Input typed meanwhile is kept.
    setDrafts((now) => Object.fromEntries(Object.entries(now).filter(([key, text]) => drafts[key] !== text)));
  };
  useSaveShortcut(() => void save());

  const discard = () => {
    setDrafts({});
    setRefused([]);
    setShowsProblems(false);
    setConflict(false);
  };
  const resetPlace = (one: Place) =>
    setDrafts((before) => ({
      ...before,
      ...Object.fromEntries(wordsOf(one).map(({ key, defaultText }) => [key, defaultText])),
    }));

  return (
    <form
      ref={form}
      noValidate
      aria-label="Words"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <WordsTools
        place={place}
        texts={texts}
        search={search}
        isPreviewOpen={isPreviewOpen}
        onPlace={(name) => {
          setSearch('');
          onPlace(name);
        }}
        onSearch={setSearch}
        onPreview={setPreviewOpen}
      />
      {readOnly && (
        <Alert severity="info" sx={{ mb: 2 }}>
          You can read the words. Only people who can update settings may change them (settings.update).
        </Alert>
      )}
      {isConflict && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          Someone else changed words in the meantime. Yours are still here, and theirs are shown around them. Save again
          to add yours.
        </Alert>
      )}
      {refused.length > 0 && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {refused.join('. ')}
        </Alert>
      )}
      <Columns>
        <div>
          {found && (
            <p role="status" className="sr-only">
              {formatCount(
                found.reduce((sum, { words }) => sum + words.length, 0),
                'word',
              )}{' '}
              found
            </p>
          )}
          {found?.length === 0 && <p>No words match “{wanted}”.</p>}
          {shown.map(({ place: one, words }) => (
            <PlaceWords
              key={one.name}
              place={one}
              words={words}
              texts={texts}
              readOnly={readOnly}
              isFound={found !== null}
              showsProblems={showsProblems}
              onChange={change}
              onFocus={see}
              onReset={() => resetPlace(one)}
            />
          ))}
          {!readOnly && (
            <SaveBar>
              <span role="status">{unsaved ? `${unsaved} not saved` : ''}</span>
              {count > 0 && (
                <Button color="inherit" onClick={discard}>
                  Discard
                </Button>
              )}
              <Button type="submit" variant="contained" loading={isSaving} disabled={count === 0}>
                Save words
              </Button>
            </SaveBar>
          )}
        </div>
        <Beside data-closed={isPreviewOpen ? undefined : ''}>
          <WordsPreview key={previewed.name} place={previewed} texts={texts} />
        </Beside>
      </Columns>
    </form>
  );
}
