import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { Eye, Search } from 'lucide-react';
import type { Place } from '#schema/words/define';
import { SelectChevron } from '../../../ui/icons/select-chevron.tsx';
import { countOwn, groupedPlaces, type WordTexts } from './word-list.ts';
import { wide } from './words.frame.ts';

const Tools = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 8,
  marginBottom: 24,
  '& .MuiOutlinedInput-root': { fontSize: 14 },
  '& .MuiInputAdornment-root + input': { paddingInlineStart: 0 },
  '@media (min-width: 700px)': { gridTemplateColumns: '280px minmax(0, 1fr) auto' },
});

interface WordsToolsProps {
  place: Place;
  texts: WordTexts;
  search: string;
  isPreviewOpen: boolean;
  onPlace: (name: string) => void;
  onSearch: (text: string) => void;
  onPreview: (isOpen: boolean) => void;
}

/** Above the words: the place, the search, and the button of the preview where it is not beside them. */
export function WordsTools(props: WordsToolsProps) {
  const { place, texts, search, isPreviewOpen, onPlace, onSearch, onPreview } = props;
  return (
    <Tools>
      <NativeSelect
        value={place.name}
        onChange={(event) => onPlace(event.target.value)}
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
        onChange={(event) => onSearch(event.target.value)}
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
        onClick={() => onPreview(!isPreviewOpen)}
        sx={{ justifySelf: 'start', [wide]: { display: 'none' } }}
      >
        {isPreviewOpen ? 'Hide preview' : 'Show preview'}
      </Button>
    </Tools>
  );
}
