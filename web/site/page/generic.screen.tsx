import type { PageContent } from '#schema/sections/pages/page-parts';
import { PageSections } from '../../sections/page-sections.tsx';
import { styled } from '../../ui/styled.ts';
import { Prose } from '../../ui/prose/prose.tsx';
import { layout, text } from '../../ui/tokens.ts';
import type { ContentHeadFragment } from '../../site-layout/head/content-head.graphql.gen.ts';
import { Comments, type StoryComment } from '../../site-layout/comments.tsx';
import { PageHead } from '../../site-layout/head/page-head.tsx';

const Sheet = styled('article')({
  maxWidth: `calc(${layout.measure} + 2 * ${layout.gutter})`,
  marginInline: 'auto',
  padding: `clamp(48px, 7vw, 104px) ${layout.gutter} ${layout.section}`,
  '& > h1': {
    marginBottom: 'clamp(28px, 3.4vw, 48px)',
    fontSize: text.h1,
    lineHeight: 1.06,
    letterSpacing: '-0.03em',
    '&[data-length=long]': { fontSize: text.h2, lineHeight: 1.14 },
  },
  '@media print': { maxWidth: 'none', padding: 0 },
});

interface GenericScreenProps {
  page: ContentHeadFragment & {
    title: string;
    reading: { html: string } | null;
    drawn?: unknown;
    comments?: readonly StoryComment[];
  };
}

export function GenericScreen({ page }: GenericScreenProps) {
  const { title, reading, drawn, comments = [] } = page;
  if (drawn) {
    return (
      <>
        <PageHead title={title} description={title} item={page} />
        <PageSections page={drawn as PageContent} title={title} />
      </>
    );
  }
  return (
    <>
      <PageHead title={title} description={title} item={page} />
      <Sheet>
        <h1 dir="auto" data-length={title.length > 90 ? 'long' : undefined}>
          {title}
        </h1>
        {reading && <Prose html={reading.html} />}
        <Comments comments={comments} />
      </Sheet>
    </>
  );
}
