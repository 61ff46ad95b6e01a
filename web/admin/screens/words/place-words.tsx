import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Place } from '#schema/words/define';
import type { Word } from '#schema/words/words';
import { colour } from '../../../ui/tokens.ts';
import { countOwn, type WordTexts } from './word-list.ts';
import { WordField } from './word.field.tsx';

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

interface PlaceWordsProps {
  place: Place;
  words: readonly Word[];
  texts: WordTexts;
  readOnly: boolean;
  /** These words are the results of a search, not all of the place. */
  isFound: boolean;
  showsProblems: boolean;
  onChange: (key: string, text: string) => void;
  onFocus: (word: Word) => void;
  onReset: () => void;
}

/** The fields of the words of a place. */
export function PlaceWords(props: PlaceWordsProps) {
  const { place, words, texts, readOnly, isFound, showsProblems, onChange, onFocus, onReset } = props;
  return (
    <Group aria-labelledby={`place-${place.name}`}>
      <PlaceHead>
        <h2 id={`place-${place.name}`}>{place.label}</h2>
        {!readOnly && !isFound && countOwn(place, texts) > 0 && (
          <Button size="small" color="inherit" onClick={onReset}>
            Back to default: all
          </Button>
        )}
        {!isFound && <p>{place.description}</p>}
      </PlaceHead>
      {words.map((word) => (
        <WordField
          key={word.key}
          word={word}
          text={texts[word.key] ?? word.defaultText}
          readOnly={readOnly}
          showsProblem={showsProblems}
          onChange={onChange}
          onFocus={onFocus}
        />
      ))}
    </Group>
  );
}
