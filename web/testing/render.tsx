import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { render as renderWith, type RenderOptions, type RenderResult } from '@testing-library/react/pure';
import type { ReactNode } from 'react';

/**
 * Renders without style sheets in the document: jsdom has no layout, and it would match every rule against every
 * ancestor of an element whose role, name or pointer events are looked up.
 */
export function render(ui: ReactNode, options?: RenderOptions): RenderResult {
  return renderWith(ui, { wrapper: WithoutStyles, ...options });
}

const cache = createCache({ key: 'test', container: document.createElement('div') });

function WithoutStyles({ children }: { children: ReactNode }) {
  return <CacheProvider value={cache}>{children}</CacheProvider>;
}
