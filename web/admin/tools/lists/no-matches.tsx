import Button from '@mui/material/Button';
import { SearchX } from 'lucide-react';
import { ScreenMessage } from '../../../ui/screen-message.tsx';

interface NoMatchesProps {
  /** "messages", "entries" */
  many: string;
  /** What the search looks at, in a sentence. */
  searched: string;
  onClear: () => void;
}

/** Shown when no row matches the search and filters. */
export function NoMatches({ many, searched, onClear }: NoMatchesProps) {
  return (
    <ScreenMessage
      icon={SearchX}
      title={`No ${many} match`}
      action={
        <Button onClick={onClear} variant="outlined" color="inherit">
          Clear search and filters
        </Button>
      }
    >
      {searched}
    </ScreenMessage>
  );
}
