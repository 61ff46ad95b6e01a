import { useState } from 'react';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { LayoutGrid, List } from 'lucide-react';

export type MediaView = 'grid' | 'list';

const key = 'media-view';

/** Grid or table, remembered in this browser. */
export function useMediaView() {
  const [view, setView] = useState<MediaView>(() => {
    try {
      return localStorage.getItem(key) === 'list' ? 'list' : 'grid';
    } catch {
      return 'grid';
    }
  });
  const choose = (next: MediaView) => {
    setView(next);
    try {
      localStorage.setItem(key, next);
    } catch {
      // Storage is disabled: the choice lasts until the page is left.
    }
  };
  return [view, choose] as const;
}

export function ViewChoice({ view, onChoose }: { view: MediaView; onChoose: (view: MediaView) => void }) {
  return (
    <ToggleButtonGroup
      size="small"
      exclusive
      value={view}
      aria-label="View"
      onChange={(_, next: MediaView | null) => next && onChoose(next)}
    >
      <ToggleButton value="grid" aria-label="Grid" sx={{ width: 40, height: 40 }}>
        <LayoutGrid size={16} strokeWidth={1.75} aria-hidden />
      </ToggleButton>
      <ToggleButton value="list" aria-label="List" sx={{ width: 40, height: 40 }}>
        <List size={16} strokeWidth={1.75} aria-hidden />
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
