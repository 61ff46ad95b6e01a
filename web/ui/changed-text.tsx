import { charactersOf } from '#schema/text/cut-text';
import { Fragment } from 'react';
import { styled } from './styled.ts';
import { colour } from './tokens.ts';
import { VisuallyHidden } from './visually-hidden.ts';

/** A run of words, as it was before or is after. */
export interface Words {
  text: string;
  is: 'same' | 'added' | 'removed';
}

/** Words that a change removed. */
export const RemovedWords = styled('del')({
  background: colour.dangerSoft,
  textDecorationColor: colour.dangerText,
  borderRadius: 3,
});

/** Words that a change added. */
export const AddedWords = styled('ins')({
  background: colour.successSoft,
  textDecoration: 'none',
  'del + &': { marginInlineStart: 4 },
  boxShadow: `0 1px 0 ${colour.successText}`,
  borderRadius: 3,
});

/** All of a text as it was or is. */
const Whole = styled('span')({
  display: 'block',
  '& + &': { marginTop: 8 },
  '& > small': { display: 'block', fontSize: 12, lineHeight: '18px', fontWeight: 600, color: colour.inkSoft },
  '& > del, & > ins': { margin: 0, textDecoration: 'none', boxDecorationBreak: 'clone', padding: '1px 3px' },
});

const Gap = styled('em')({ color: colour.inkMute });

/** How much unchanged text is kept on either side of a change. */
const around = 100;

/**
 * Both versions as one text, with removed and added words marked and long unchanged parts shortened. A rewritten text
 * is shown as it was, and below that as it is.
 */
export function ChangedText({ words }: { words: readonly Words[] }) {
  const [before, after] = words;
  if (words.length === 2 && before?.is === 'removed' && after?.is === 'added') {
    return (
      <>
        <Whole>
          <small>Before</small>
          <RemovedWords>{before.text}</RemovedWords>
        </Whole>
        <Whole>
          <small>After</small>
          <AddedWords>{after.text}</AddedWords>
        </Whole>
      </>
    );
  }
  return words.map(({ text, is }, at) => {
    // Screen readers do not announce insertions and deletions.
    if (is === 'removed') {
      return (
        <RemovedWords key={at}>
          <VisuallyHidden>Removed: </VisuallyHidden>
          {text}
        </RemovedWords>
      );
    }
    if (is === 'added') {
      return (
        <AddedWords key={at}>
          <VisuallyHidden>Added: </VisuallyHidden>
          {text}
        </AddedWords>
      );
    }
    return <Fragment key={at}>{shortened(text, at === 0, at === words.length - 1)}</Fragment>;
  });
}

function shortened(text: string, isFirst: boolean, isLast: boolean) {
  if (text.length <= around * 3) return text;
  const characters = charactersOf(text);
  return (
    <>
      {!isFirst && characters.slice(0, around).join('')}
      <Gap> … </Gap>
      {!isLast && characters.slice(-around).join('')}
    </>
  );
}
