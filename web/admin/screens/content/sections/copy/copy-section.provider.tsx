import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import type { Block } from '#schema/sections/define';
import type { ContentKind } from '../../kinds/content-kinds.ts';
import { CopySectionContext } from './copy-section.context.ts';

const CopySectionDialog = lazy(async () => ({
  default: (await import('./copy-section.dialog.tsx')).CopySectionDialog,
}));

interface CopySectionProviderProps {
  kind: ContentKind;
  /** The item that is being edited, which is no target; null for a new one. */
  itemId: string | null;
  children: ReactNode;
}

/** Lets the list of sections copy one to another page. */
export function CopySectionProvider({ kind, itemId, children }: CopySectionProviderProps) {
  const [copied, setCopied] = useState<{ block: Block; label: string } | null>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <CopySectionContext
      value={(block, label) => {
        setCopied({ block, label });
        setOpen(true);
      }}
    >
      {children}
      {copied && (
        <Suspense fallback={null}>
          <CopySectionDialog kind={kind} itemId={itemId} {...copied} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </CopySectionContext>
  );
}
