import { createContext } from 'react';
import type { Block } from '#schema/sections/define';

/** Asks where to copy a section to; null if it cannot be copied. @param label of the section: "Quote" */
export type CopySection = (block: Block, label: string) => void;

export const CopySectionContext = createContext<CopySection | null>(null);
