import { useEffect, useRef } from 'react';
import { styled } from '@mui/material/styles';
import { proseStyles } from './prose.styles.ts';

const Body = styled('div')(...proseStyles);

/**
 * Content as the server prepared it for reading. What only the browser knows is marked on the elements: pictures that
 * did not arrive, and that tables and code which do not scroll need not be reached by the keyboard.
 */
export function Prose({ html, className }: { html: string; className?: string }) {
  const body = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const root = body.current;
    if (!root) return;

    const markMissing = (image: HTMLImageElement) => {
      image.dataset['missing'] = image.alt.trim() ? 'said' : 'silent';
    };
    for (const image of root.querySelectorAll('img'))
      if (image.complete && image.naturalWidth === 0) markMissing(image);
    // Errors of pictures do not bubble, but they can be caught on the way down.
    const onError = (event: Event) => {
      if (event.target instanceof HTMLImageElement) markMissing(event.target);
    };
    root.addEventListener('error', onError, true);

    const blocks = root.querySelectorAll<HTMLElement>('.scroll, pre');
    const onResize = () => {
      for (const block of blocks) {
        if (block.scrollWidth > block.clientWidth + 1) block.tabIndex = 0;
        else block.removeAttribute('tabindex');
      }
    };
    const observer = new ResizeObserver(onResize);
    if (blocks.length > 0) observer.observe(root);

    return () => {
      root.removeEventListener('error', onError, true);
      observer.disconnect();
    };
  }, [html]);

  return <Body ref={body} className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
