import { storyTexts } from '#schema/words/shared/story.words';
import { useWords } from '../../lib/text/words.ts';
import { styled } from '../../ui/styled.ts';
import { ChevronDown } from 'lucide-react';
import { colour, layout, motion, radius, text } from '../../ui/tokens.ts';
import { hasSideColumns } from './story-columns.ts';

interface Heading {
  id: string;
  text: string;
  level: number;
}

const Links = styled('ol')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: text.micro,
  lineHeight: 1.4,
  // Enables `:target-current`, where supported.
  scrollTargetGroup: 'auto',
  '& ol': { margin: 0, padding: 0, listStyle: 'none' },
  '& a': {
    display: 'block',
    padding: '6px 0 6px 16px',
    borderInlineStart: `1px solid ${colour.line}`,
    color: colour.inkSoft,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    transition: `color ${motion.fast} ${motion.ease}`,
    '&:hover': { color: colour.ink, borderColor: colour.lineStrong },
  },
  '& ol a': { paddingInlineStart: 28, color: colour.inkMute },
  '& a:target-current': { color: colour.ink, fontWeight: 560, borderColor: colour.accentText },
});

const Beside = styled('nav')({
  display: 'none',
  [hasSideColumns]: {
    display: 'block',
    gridColumn: 1,
    position: 'sticky',
    top: `calc(${layout.headerHeight} + 32px)`,
    maxHeight: `calc(100vh - ${layout.headerHeight} - 64px)`,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    scrollbarWidth: 'thin',
    // Room for focus outlines.
    margin: -4,
    padding: 4,
  },
  '& h2': { marginBottom: 12, fontSize: text.micro, fontWeight: 600, letterSpacing: 0, lineHeight: 1.4 },
  '@media print': { display: 'none' },
});

const Folded = styled('nav')({
  maxWidth: layout.measure,
  marginInline: 'auto',
  width: '100%',
  marginBottom: 'clamp(28px, 4vw, 40px)',
  border: `1px solid ${colour.line}`,
  borderRadius: radius.medium,
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: 48,
    padding: '0 16px',
    borderRadius: radius.medium,
    fontSize: text.small,
    fontWeight: 560,
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
  },
  '& details[open] summary svg': { transform: 'rotate(180deg)' },
  '& details > ol': { padding: '4px 16px 16px', fontSize: text.small },
  [hasSideColumns]: { display: 'none' },
  '@media print': { display: 'none' },
});

/** Groups third-level headings under their second-level heading. */
function chapters(headings: readonly Heading[]) {
  const found: { heading: Heading; sections: Heading[] }[] = [];
  for (const heading of headings) {
    if (heading.level === 2) found.push({ heading, sections: [] });
    else if (heading.level === 3) found.at(-1)?.sections.push(heading);
  }
  return found;
}

/** Only longer texts get a table of contents. */
export function hasContents(headings: readonly Heading[]): boolean {
  return headings.filter(({ level }) => level === 2).length >= 3;
}

function List({ headings }: { headings: readonly Heading[] }) {
  return (
    <Links>
      {chapters(headings).map(({ heading, sections }) => (
        <li key={heading.id}>
          <a href={`#${heading.id}`}>{heading.text}</a>
          {sections.length > 0 && (
            <ol>
              {sections.map((section) => (
                <li key={section.id}>
                  <a href={`#${section.id}`}>{section.text}</a>
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </Links>
  );
}

/** A side column on wide screens, a `<details>` above the text on others. Both are rendered; CSS shows one. */
export function StoryContents({ headings }: { headings: readonly Heading[] }) {
  const words = useWords('story', storyTexts);
  return (
    <>
      <Folded aria-label={words.contents}>
        <details>
          <summary>
            {words.onPage}
            <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
          </summary>
          <List headings={headings} />
        </details>
      </Folded>
      <Beside aria-labelledby="contents">
        <h2 id="contents">{words.onPage}</h2>
        <List headings={headings} />
      </Beside>
    </>
  );
}
