import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { Eye, Search } from 'lucide-react';
import { problemOfWord, tidyWord } from '#schema/rules/words';
import type { Place } from '#schema/words/define';
import { places, wordByKey, wordsOf, type Word } from '#schema/words/words';
import { SelectChevron } from '../../ui/icons/select-chevron.tsx';
import { colour } from '../../ui/tokens.ts';
import { useReportUnsaved } from '../screen/unsaved/unsaved.context.tsx';
import { useSaveShortcut } from '../shortcuts/use-save-shortcut.ts';
import { countOwn, foundWords, groupedPlaces, type WordTexts } from './word-list.ts';
import { WordField } from './word.field.tsx';
import { WordsPreview } from './words-preview.tsx';

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

const wide = '@media (min-width: 1240px)';

const Tools = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 8,
  marginBottom: 24,
  '& .MuiOutlinedInput-root': { fontSize: 14 },
  '& .MuiInputAdornment-root + input': { paddingInlineStart: 0 },
  '@media (min-width: 700px)': { gridTemplateColumns: '280px minmax(0, 1fr) auto' },
});

const Columns = styled('div')({
  display: 'grid',
  gap: 32,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', alignItems: 'start' },
});

const Beside = styled('div')({
  '&[data-closed]': { display: 'none' },
  [wide]: { '&, &[data-closed]': { display: 'block', position: 'sticky', top: 'calc(var(--panel-top, 0px) + 16px)' } },
  // Above the words if there is no room beside them.
  order: -1,
  '@media (min-width: 1240.02px)': { order: 0 },
});

const PlaceHead = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '4px 12px',
  marginBottom: 16,
  '& h2': { margin: 0, marginInlineEnd: 'auto', fontSize: 17, lineHeight: 1.4, fontWeight: 600 },
  '& p': { flexBasis: '100%', margin: 0, fontSize: 13.5, lineHeight: 1.5, color: colour.inkSoft },
});

const Group = styled('section')({ '& + &': { marginTop: 28 } });

const SaveBar = styled('div')({
  position: 'sticky',
  bottom: 0,
  zIndex: 4,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 12,
  padding: '12px 0',
  background: colour.surface,
  borderTop: `1px solid ${colour.line}`,
  '& > span': { marginInlineEnd: 'auto', fontSize: 13.5, color: colour.inkSoft },
});

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
      <Tools>
        <NativeSelect
          value={place.name}
          onChange={(event) => {
            setSearch('');
            onPlace(event.target.value);
          }}
          input={<OutlinedInput size="small" />}
          IconComponent={SelectChevron}
          inputProps={{ 'aria-label': 'Place' }}
        >
          {groupedPlaces.map((group) => (
            <optgroup key={group.group} label={group.label}>
              {group.places.map((one) => {
                const own = countOwn(one, texts);
                return (
                  <option key={one.name} value={one.name}>
                    {own > 0 ? `${one.label} (${own} changed)` : one.label}
                  </option>
                );
              })}
            </optgroup>
          ))}
        </NativeSelect>
        <OutlinedInput
          type="search"
          size="small"
          placeholder="Search all words"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            // Enter does not save edits in other fields.
            if (event.key === 'Enter') event.preventDefault();
          }}
          inputProps={{ 'aria-label': 'Search all words', 'data-list-search': true }}
          startAdornment={
            <InputAdornment position="start">
              <Search size={16} strokeWidth={1.75} aria-hidden />
            </InputAdornment>
          }
        />
        <Button
          color="inherit"
          variant="outlined"
          startIcon={<Eye size={16} strokeWidth={1.75} aria-hidden />}
          aria-expanded={isPreviewOpen}
          onClick={() => setPreviewOpen(!isPreviewOpen)}
          sx={{ justifySelf: 'start', [wide]: { display: 'none' } }}
        >
          {isPreviewOpen ? 'Hide preview' : 'Show preview'}
        </Button>
      </Tools>
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
              {found.reduce((sum, { words }) => sum + words.length, 0)} words found
            </p>
          )}
          {found?.length === 0 && <p>No words match “{wanted}”.</p>}
          {shown.map(({ place: one, words }) => (
            <Group key={one.name} aria-labelledby={`place-${one.name}`}>
              <PlaceHead>
                <h2 id={`place-${one.name}`}>{one.label}</h2>
                {!readOnly && found === null && countOwn(one, texts) > 0 && (
                  <Button size="small" color="inherit" onClick={() => resetPlace(one)}>
                    Back to default: all
                  </Button>
                )}
                {found === null && <p>{one.description}</p>}
              </PlaceHead>
              {words.map((word) => (
                <WordField
                  key={word.key}
                  word={word}
                  text={texts[word.key] ?? word.defaultText}
                  readOnly={readOnly}
                  showsProblem={showsProblems}
                  onChange={change}
                  onFocus={see}
                />
              ))}
            </Group>
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

export const placeNamed = (name: string | null): Place | undefined => places.find((one) => one.name === name);
