import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { useQuery } from '@apollo/client/react';
import { colour, radius } from '../../../../ui/tokens.ts';
import type { ContentKind } from '../kinds/content-kinds.ts';
import { textOf } from '../editor/form/content-values.ts';
import type { ContentValues } from '../editor/form/content-values.ts';
import { DetailsSection } from '../editor/details/details.section.tsx';
import { GeneratedImage } from './generated-image.tsx';
import { snippetOf } from './snippet.ts';
import type { Snippet } from './snippet.ts';
import { SnippetSiteDocument } from './snippet.graphql.gen.ts';

const Box = styled('div')({
  overflow: 'hidden',
  border: `1px solid ${colour.line}`,
  borderRadius: radius.medium,
  background: colour.raised,
});

const clamp = (lines: number) =>
  ({ display: '-webkit-box', WebkitLineClamp: lines, WebkitBoxOrient: 'vertical', overflow: 'hidden' }) as const;

const Result = styled(Box)({
  padding: '12px 14px 14px',
  '& > span': {
    display: 'block',
    fontSize: 12,
    lineHeight: '18px',
    color: colour.inkSoft,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& > strong': {
    ...clamp(1),
    margin: '4px 0',
    fontSize: 16,
    lineHeight: 1.3,
    fontWeight: 500,
    color: colour.accentText,
  },
  '& > p': { ...clamp(2), margin: 0, fontSize: 13, lineHeight: 1.5, color: colour.inkSoft, overflowWrap: 'anywhere' },
});

const Card = styled(Box)({
  '& > img': {
    display: 'block',
    width: '100%',
    aspectRatio: '1.91',
    objectFit: 'cover',
    background: colour.sunken,
    borderBottom: `1px solid ${colour.line}`,
  },
  '& > div': { padding: '10px 14px 12px' },
  '& span': { fontSize: 12, lineHeight: '18px', color: colour.inkMute },
  '& strong': {
    ...clamp(2),
    margin: '2px 0',
    fontSize: 14,
    lineHeight: 1.35,
    fontWeight: 600,
    overflowWrap: 'anywhere',
  },
  '& div > p': {
    ...clamp(2),
    margin: 0,
    fontSize: 13,
    lineHeight: 1.45,
    color: colour.inkSoft,
    overflowWrap: 'anywhere',
  },
});

/** Previews of the item in search results and on social media, updated while typing. */
export function SnippetPreview({ kind, values }: { kind: ContentKind; values: ContentValues }) {
  const { data } = useQuery(SnippetSiteDocument);
  // Without the site's settings the preview would be wrong.
  if (!data) return null;
  const snippet = snippetOf(kind, values, data.site);
  return (
    <>
      <DetailsSection title="In search results">
        <Result>
          <span>{snippet.address}</span>
          <strong>{snippet.title}</strong>
          <p>{snippet.description}</p>
        </Result>
        {snippet.descriptionSource && <p>The description comes from {snippet.descriptionSource}.</p>}
      </DetailsSection>
      <DetailsSection title="Social preview">
        <Card>
          {snippet.image ? (
            <CardImage key={snippet.image} src={snippet.image} />
          ) : (
            <GeneratedImage
              siteName={data.site.siteName}
              title={snippet.cardTitle}
              slug={values.slug}
              category={textOf(values, 'category')}
            />
          )}
          <CardWords {...snippet} />
        </Card>
        {!snippet.image && (
          <p>Without a featured image, or with an SVG, an image like this one is drawn from the title.</p>
        )}
      </DetailsSection>
    </>
  );
}

function CardWords({ host, cardTitle, description }: Snippet) {
  return (
    <div>
      <span>{host}</span>
      <strong>{cardTitle}</strong>
      <p>{description}</p>
    </div>
  );
}

/** A broken URL shows no image on social media either. */
function CardImage({ src }: { src: string }) {
  const [isMissing, setMissing] = useState(false);
  return isMissing ? null : <img src={src} alt="" onError={() => setMissing(true)} />;
}
