import { storyTexts } from '#schema/words/shared/story.words';
import { LongDate } from '../lib/text/date.tsx';
import { useWords } from '../lib/text/words.ts';
import { styled } from '../ui/styled.ts';
import { colour, text } from '../ui/tokens.ts';

export interface StoryComment {
  id: string;
  parentId?: string | null;
  author: string;
  writtenAt: string;
  text: string;
}

/** Answers below this depth are not indented any further. */
const deepest = 4;

const Section = styled('section')({
  marginTop: 'clamp(48px, 6vw, 80px)',
  paddingTop: 'clamp(32px, 4vw, 48px)',
  borderTop: `1px solid ${colour.line}`,
  '& > h2': { fontSize: text.h3 },
  '& > p': { margin: '8px 0 0', fontSize: text.small, color: colour.inkMute },
});

const List = styled('ol')({
  margin: '32px 0 0',
  padding: 0,
  listStyle: 'none',
  '& &': { marginTop: 24 },
  '&[data-nested]': { paddingInlineStart: 'clamp(12px, 3vw, 28px)', borderInlineStart: `2px solid ${colour.line}` },
  '& > li + li': { marginTop: 28 },
  '& h3': { fontSize: text.small, fontWeight: 600, lineHeight: 1.4, overflowWrap: 'anywhere' },
  '& h3 time': { marginInlineStart: 10, fontWeight: 400, color: colour.inkMute },
  '& p': { margin: '6px 0 0', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
});

/** The archived comments of an imported item, which cannot be added to. Draws nothing without comments. */
export function Comments({ comments }: { comments: readonly StoryComment[] }) {
  const words = useWords('story', storyTexts);
  if (comments.length === 0) return null;
  const ids = new Set(comments.map(({ id }) => id));
  const answers = new Map<string | null, StoryComment[]>();
  for (const comment of comments) {
    const { parentId } = comment;
    const above = parentId != null && ids.has(parentId) ? parentId : null;
    answers.set(above, [...(answers.get(above) ?? []), comment]);
  }
  const listBelow = (parent: string | null, depth: number) => {
    const all = answers.get(parent);
    if (!all) return null;
    return (
      <List data-nested={depth > 0 && depth <= deepest ? '' : undefined}>
        {all.map(({ id, author, writtenAt, text: said }) => (
          <li key={id}>
            <h3>
              {author || words.anonymous}
              <LongDate time={writtenAt} />
            </h3>
            <p>{said}</p>
            {listBelow(id, depth + 1)}
          </li>
        ))}
      </List>
    );
  };
  return (
    <Section aria-labelledby="comments">
      <h2 id="comments">{words.comments}</h2>
      <p>{words.commentsClosed}</p>
      {listBelow(null, 0)}
    </Section>
  );
}
