import { ChevronDown } from 'lucide-react';

/** The arrow of MUI's selects, which position it. */
export function SelectChevron({ className }: { className?: string }) {
  return <ChevronDown className={className} style={{ right: 10 }} size={16} strokeWidth={1.75} aria-hidden />;
}
