import { useEffect, useMemo, useRef } from 'react';
import { styled, type CSSObject } from '../styled.ts';
import { proseAttribute } from './prose.attribute.ts';
import { proseStylesFor } from './prose.styles.ts';

const Body = styled('div')<{ look: CSSObject[] }>(({ look }) => look);

/** Content prepared by the server. Tables and code get a tab stop only if they scroll. */
export function Prose({ html, className }: { html: string; className?: string }) {
  const body = useRef<HTMLDivElement>(null);
  const look = useMemo(() => proseStylesFor(html), [html]);

  useEffect(() => {
    const root = body.current;
    if (!root) return;

    const blocks = root.querySelectorAll<HTMLElement>('.scroll, pre');
    const onResize = () => {
      for (const block of blocks) {
        if (block.scrollWidth > block.clientWidth + 1) block.tabIndex = 0;
        else block.removeAttribute('tabindex');
      }
    };
    const observer = new ResizeObserver(onResize);
    if (blocks.length > 0) observer.observe(root);

    return () => observer.disconnect();
  }, [html]);

  return (
    <Body
      ref={body}
      look={look}
      className={className}
      {...{ [proseAttribute]: '' }}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
