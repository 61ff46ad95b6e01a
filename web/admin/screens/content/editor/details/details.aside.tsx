import type { ReactNode, Ref } from 'react';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { Tooltip } from '../../../../../ui/tooltip/tooltip.tsx';
import { Details, DetailsHead } from '../editor.frame.tsx';

interface DetailsAsideProps {
  ref: Ref<HTMLElement>;
  isOpen: boolean;
  /** Whether it covers the form, so that it needs a way to close. */
  goesOver: boolean;
  close: () => void;
  children: ReactNode;
}

/** The panel at the side of the editor. */
export function DetailsAside({ ref, isOpen, goesOver, close, children }: DetailsAsideProps) {
  return (
    <Details
      ref={ref}
      id="editor-details"
      hidden={!isOpen}
      aria-label="Details"
      data-over={goesOver ? '' : undefined}
      tabIndex={-1}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && goesOver) close();
      }}
    >
      {goesOver && (
        <DetailsHead>
          <h2>Details</h2>
          <Tooltip title="Close">
            <IconButton size="small" aria-label="Close details" onClick={close}>
              <X size={16} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </Tooltip>
        </DetailsHead>
      )}
      {children}
    </Details>
  );
}
