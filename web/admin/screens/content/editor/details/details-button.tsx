import type { Ref } from 'react';
import { PanelRight } from 'lucide-react';
import { countsInWords } from '../../checks/check-words.ts';
import { BarTool } from '../bar/bar-tool.tsx';

interface DetailsButtonProps {
  ref: Ref<HTMLButtonElement>;
  isOpen: boolean;
  toggle: () => void;
  /** Counted on the button while the details, which list them, are closed. */
  findings: Parameters<typeof countsInWords>[0] | null | undefined;
}

/** Shows and hides the details of an item. */
export function DetailsButton({ ref, isOpen, toggle, findings }: DetailsButtonProps) {
  const counts = findings?.length ? `. Checks: ${countsInWords(findings)}` : '';
  return (
    <BarTool
      ref={ref}
      icon={PanelRight}
      label="Details"
      title={isOpen ? 'Hide the details' : `Status, address and search engines${counts}`}
      count={isOpen ? 0 : findings?.length}
      aria-expanded={isOpen}
      aria-controls="editor-details"
      onClick={toggle}
    />
  );
}
