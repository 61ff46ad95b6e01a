import { styled } from '@mui/material/styles';
import { colour, radius } from '../../../../ui/tokens.ts';

const Row = styled('div')({
  margin: '0 0 12px',
  padding: '8px 14px',
  borderInlineStart: `3px solid ${colour.line}`,
  borderRadius: radius.small,
  fontSize: 14,
  lineHeight: 1.55,
  '& > strong': { display: 'block', fontSize: 12, lineHeight: '18px', fontWeight: 600, color: colour.inkSoft },
  '& p': { margin: '2px 0', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  '&[data-from=mine]': { borderColor: colour.accentText, background: colour.accentSoft },
  '&[data-from=theirs]': { borderColor: colour.successText, background: colour.successSoft },
});

const Same = styled('details')({
  margin: '0 0 12px',
  fontSize: 13,
  color: colour.inkSoft,
  '& > summary': { cursor: 'pointer', padding: '4px 0' },
  '& p': { margin: '4px 0', paddingInlineStart: 17, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
});

const whose = { mine: 'changed here', theirs: 'changed in the saved version' } as const;

interface MergedTextProps {
  from: 'mine' | 'theirs' | 'both';
  label: string;
  texts: readonly string[];
}

/** Merged parts without a conflict: who changed them, and identical parts folded. */
export function MergedText({ from, label, texts }: MergedTextProps) {
  const paragraphs = texts.map((text, at) => <p key={at}>{text || 'Empty'}</p>);
  if (from === 'both') {
    return (
      <Same>
        <summary>{texts.length === 1 ? '1 identical paragraph' : `${texts.length} identical paragraphs`}</summary>
        {paragraphs}
      </Same>
    );
  }
  return (
    <Row data-from={from}>
      <strong>
        {label}, {whose[from]}
      </strong>
      {paragraphs}
    </Row>
  );
}
