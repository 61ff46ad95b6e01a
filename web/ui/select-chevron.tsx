import { ChevronDown } from 'lucide-react';

/** For MUI's selects, which place it. */
export function SelectChevron({ className }: { className?: string }) {
  return <ChevronDown className={className} style={{ right: 10 }} size={16} strokeWidth={1.75} aria-hidden />;
}
