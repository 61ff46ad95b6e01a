import { styled } from '@mui/material/styles';
import { colour } from '../../../ui/tokens.ts';
import { PageChange } from '../changes/page-change.tsx';
import { comparedParts, type SameParts, type SeenPart } from '../changes/page-changes.ts';

const PartList = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

const Same = styled('li')({
  padding: '8px 0',
  borderTop: `1px solid ${colour.line}`,
  fontSize: 14,
  lineHeight: 1.6,
  color: colour.inkSoft,
  overflowWrap: 'anywhere',
  '& p': { margin: '4px 0', maxWidth: '72ch' },
  '& img': { display: 'block', maxWidth: 160, maxHeight: 96, margin: '8px 0' },
});

interface ComparedTextProps {
  before: readonly SeenPart[];
  after: readonly SeenPart[];
  /** Shows unchanged text, too. */
  isWhole: boolean;
}

/** A text in two revisions, with removed and added words marked. */
export function ComparedText({ before, after, isWhole }: ComparedTextProps) {
  const parts = comparedParts(before, after).filter((part) => isWhole || part.is !== 'same');
  if (parts.length === 0) return <Same as="p">The words are the same. Only formatting or links changed.</Same>;
  return (
    <PartList>
      {parts.map((part, at) =>
        part.is === 'same' ? <Unchanged key={at} parts={part.parts} /> : <PageChange key={at} change={part} />,
      )}
    </PartList>
  );
}

function Unchanged({ parts }: Pick<SameParts, 'parts'>) {
  return (
    <Same>
      {parts.map(({ kind, text, picture }, at) =>
        kind === 'picture' ? (
          <img key={at} src={picture ?? undefined} alt={text} loading="lazy" />
        ) : (
          <p key={at}>{text}</p>
        ),
      )}
    </Same>
  );
}
