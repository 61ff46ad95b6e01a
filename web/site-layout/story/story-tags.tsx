import { storyTexts } from '#schema/words/shared/story.words';
import { useWords } from '../../lib/text/words.ts';
import { styled } from '../../ui/styled.ts';
import { Link } from 'react-router';
import { colour, hover, text } from '../../ui/tokens.ts';

const List = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: 'clamp(32px, 4vw, 48px) 0 0',
  padding: 0,
  listStyle: 'none',
  '@media print': { display: 'none' },
});

const TagLink = styled(Link)({
  display: 'block',
  padding: '5px 12px',
  border: `1px solid ${colour.line}`,
  borderRadius: 99,
  fontSize: text.small,
  lineHeight: 1.4,
  color: colour.inkSoft,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  [hover]: { '&:hover': { borderColor: colour.lineStrong, color: colour.accentText } },
});

/** Links to the pages of a story's tags; nothing for a story without tags. */
export function StoryTags({ tags }: { tags: readonly { slug: string; name: string }[] }) {
  const words = useWords('story', storyTexts);
  if (tags.length === 0) return null;
  return (
    <List aria-label={words.tags}>
      {tags.map(({ slug, name }) => (
        <li key={slug}>
          <TagLink to={`/tags/${slug}`} rel="tag">
            {name}
          </TagLink>
        </li>
      ))}
    </List>
  );
}
