import { storyTexts } from '#schema/words/shared/story.words';
import { useWords } from '../../lib/text/words.ts';
import { useRef, useState } from 'react';
import { styled } from '../../ui/styled.ts';
import { Check, Link2, Mail } from 'lucide-react';
import { BrandIcon } from '../../ui/icons/brand-icon.tsx';
import { colour, layout, motion, radius, text } from '../../ui/tokens.ts';
import { hasSideColumns } from './story-columns.ts';

const Aside = styled('aside')({
  width: '100%',
  maxWidth: layout.measure,
  marginInline: 'auto',
  marginTop: 'clamp(40px, 5vw, 56px)',
  paddingTop: 24,
  borderTop: `1px solid ${colour.line}`,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 20px',
  '& h2': { fontSize: text.micro, fontWeight: 600, letterSpacing: 0, lineHeight: 1.4 },
  '& ul': { display: 'flex', gap: 4, margin: 0, padding: 0, listStyle: 'none' },
  '& :is(a, button)': {
    display: 'grid',
    placeItems: 'center',
    width: 44,
    height: 44,
    padding: 0,
    border: 0,
    borderRadius: radius.small,
    background: 'none',
    color: colour.inkSoft,
    cursor: 'pointer',
    transition: `color ${motion.fast} ${motion.ease}`,
    '&:hover': { color: colour.ink, background: colour.sunken },
  },
  'html:not([data-clipboard]) & > ul > .with-clipboard': { display: 'none' },
  [hasSideColumns]: {
    gridColumn: 3,
    justifySelf: 'end',
    position: 'sticky',
    top: `calc(${layout.headerHeight} + 32px)`,
    flexDirection: 'column',
    width: 'auto',
    margin: 0,
    padding: 0,
    border: 0,
    '& ul': { flexDirection: 'column' },
  },
  '@media print': { display: 'none' },
});

/** Copies the address. Hidden where the browser cannot copy or JavaScript is off. */
function CopyLink({ url }: { url: string }) {
  const words = useWords('story', storyTexts);
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
    } catch {
      // Permission denied: show the address to copy by hand.
      window.prompt(words.copyByHand, url);
      return;
    }
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), 3000);
  };

  const Icon = isCopied ? Check : Link2;
  return (
    <li className="with-clipboard">
      <button type="button" aria-label={words.copy} title={words.copy} onClick={() => void copy()}>
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </button>
      <span className="sr-only" role="status">
        {isCopied && words.copied}
      </span>
    </li>
  );
}

interface StoryShareProps {
  title: string;
  /** Absolute. */
  url: string;
}

/** Plain links, so that no third party learns of a visit. */
export function StoryShare({ title, url }: StoryShareProps) {
  const words = useWords('story', storyTexts);
  const [subject, address] = [encodeURIComponent(title), encodeURIComponent(url)];
  return (
    <Aside aria-labelledby="share">
      <h2 id="share">{words.share}</h2>
      <ul>
        <CopyLink url={url} />
        <li>
          <a href={`mailto:?subject=${subject}&body=${address}`} aria-label={words.byEmail} title={words.byEmail}>
            <Mail size={20} strokeWidth={1.75} aria-hidden />
          </a>
        </li>
        <li>
          <a
            href={`https://www.linkedin.com/sharing/share-offsite/?url=${address}`}
            aria-label={words.onLinkedin}
            title={words.onLinkedin}
            target="_blank"
            rel="noopener"
          >
            <BrandIcon name="linkedin" />
          </a>
        </li>
        <li>
          <a
            href={`https://x.com/intent/post?text=${subject}&url=${address}`}
            aria-label={words.onX}
            title={words.onX}
            target="_blank"
            rel="noopener"
          >
            <BrandIcon name="twitter" />
          </a>
        </li>
      </ul>
    </Aside>
  );
}
