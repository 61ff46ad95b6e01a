import type { CurrentSection } from './current-section.ts';
import type { LiveTexts } from './live-texts.ts';

/** The interface between editing in the page and the form beside it. */
export interface InPlace {
  /** The value of a text field now; undefined if the form has no such field. */
  textAt: (path: string) => string | undefined;
  /** Writes a value into the form. */
  setText: (path: string, text: string) => void;
  /** "Quote, section 2: Name" */
  labelOf: (path: string) => string;
  /** Whether it may have several paragraphs. */
  isLong: (path: string) => boolean;
  /** Shows the fields of a section beside the page, or those that home and about store apart. */
  reveal: (path: string) => void;
  /** Shows a field beside the page and focuses it. */
  focus: (path: string) => void;
  /** The texts typed in the forms of sections. */
  live: LiveTexts;
  /** The section whose fields are being edited. */
  current: CurrentSection;
  /** The places of review notes: sections and fields. */
  noted: readonly string[];
  /** The ids of the sections in order. */
  blockIds: readonly string[];
}
