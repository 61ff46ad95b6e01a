import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { partsOf } from '#schema/words/fill';

/** A text whose placeholders are filled with links and other markup. */
export function PlaceholderText({ text, values }: { text: string; values: Readonly<Record<string, ReactNode>> }) {
  return partsOf(text).map((part, at) => <Fragment key={at}>{at % 2 === 1 ? values[part] : part}</Fragment>);
}
