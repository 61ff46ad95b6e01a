import { styled } from '@mui/material/styles';
import { ExternalLink } from 'lucide-react';
import { colour, radius } from '../../../../ui/tokens.ts';
import type { ContentKind } from '../kinds/content-kinds.ts';
import { pageChanges } from '../../../tools/changes/page-changes.ts';
import { PageChange } from '../../../tools/changes/page-change.tsx';
import type { Surface, ReceiptSnapshot } from './receipt-snapshot.ts';

const Card = styled('section')({
  marginBottom: 16,
  padding: '14px 18px 6px',
  border: `1px solid ${colour.line}`,
  borderRadius: radius.medium,
  background: colour.raised,
  '& > header': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '2px 12px', paddingBottom: 10 },
  '& h2': { margin: 0, fontSize: 15, lineHeight: '22px', fontWeight: 620, letterSpacing: 0 },
  '& header a': { fontSize: 13, color: colour.inkSoft, textUnderlineOffset: 3, overflowWrap: 'anywhere' },
  '& header svg': { marginInlineStart: 4, verticalAlign: '-1px' },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
});

const Sentence = styled('p')({ margin: '0 0 10px', fontSize: 14, color: colour.inkSoft });

interface PageReceiptProps {
  kind: ContentKind;
  surface: Surface;
  /** The surface when the editor was opened; null if there was none. */
  before: ReceiptSnapshot['surfaces'][number] | null;
}

/** What has changed on one page for visitors. */
export function PageReceipt({ kind, surface, before }: PageReceiptProps) {
  const name = pageName(kind, surface);
  const changes = before?.parts && surface.parts ? pageChanges(before.parts, surface.parts) : [];
  return (
    <Card aria-label={name}>
      <header>
        <h2>{name}</h2>
        <a href={surface.address} target="_blank" rel="noopener" aria-label={`Open ${name} (new tab)`}>
          {decodeURIComponent(surface.address)}
          <ExternalLink size={12} strokeWidth={1.75} aria-hidden />
        </a>
      </header>
      {changes.length > 0 ? (
        <ul>
          {changes.map((change, at) => (
            <PageChange key={at} change={change} />
          ))}
        </ul>
      ) : (
        <Sentence>{sentence(surface, before)}</Sentence>
      )}
    </Card>
  );
}

/** In an editor's words: "This post", "Home page", "Blog". */
export function pageName(kind: ContentKind, { name }: Surface): string {
  if (name === 'Page') return `This ${kind.name}`;
  return name === 'Former address, Page' ? 'The former address' : name;
}

/** For a change that affects neither words nor pictures. */
function sentence({ status, parts }: Surface, before: PageReceiptProps['before']): string {
  if (status === 301) return 'Leads visitors to the new address.';
  if (!parts) return before?.parts ? 'No longer online.' : 'Not online.';
  if (!before?.parts) return 'Online now: visitors can read it.';
  return 'The text and images are the same. Only the menu, the footer or data for search engines changed.';
}
