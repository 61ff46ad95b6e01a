import Button from '@mui/material/Button';
import { History } from 'lucide-react';

/** Opens the history of a screen. */
export function HistoryButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Button
      color="inherit"
      startIcon={<History size={18} strokeWidth={1.75} aria-hidden />}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      History
    </Button>
  );
}
