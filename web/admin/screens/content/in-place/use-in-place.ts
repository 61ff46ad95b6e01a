import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Sections } from '#schema/sections/blocks';
import type { Block } from '#schema/sections/define';
import { blockLabel, blockPath, blockText, fieldOf, withBlockText } from './block-text.ts';
import { CurrentSection } from './current-section.ts';
import type { InPlace } from './in-place.ts';
import { LiveTexts } from './live-texts.ts';
import type { PageLink, SectionPlaces } from './page-link.context.ts';

/** The texts of a page outside of blocks, which home and about store apart. */
export interface OtherTexts {
  textAt: (path: string) => string | undefined;
  setText: (path: string, text: string) => void;
  labelOf: (path: string) => string;
  isLong: (path: string) => boolean;
  show: (path: string, focuses: boolean) => void;
}

const none: readonly string[] = [];

interface InPlaceOptions {
  sections: Sections;
  blocks: readonly Block[];
  setBlocks: (blocks: Block[]) => void;
  others?: OtherTexts;
  /** The places of review notes. */
  noted?: readonly string[];
  /** Before a field is shown: the tab that it is on. */
  onShow?: () => void;
}

/** Connects the page beside the form with the form. @returns also the handle that the list of sections fills in */
export function useInPlace({ sections, blocks, setBlocks, others, noted = none, onShow }: InPlaceOptions) {
  const places = useRef<SectionPlaces>(null);
  const [live] = useState(() => new LiveTexts());
  const [current] = useState(() => new CurrentSection());
  const link = useMemo((): PageLink => ({ places, live, current }), [live, current]);
  const latest = useRef({ blocks, setBlocks, others, onShow });
  // Runs before the next key, whose text is written into these.
  useLayoutEffect(() => {
    latest.current = { blocks, setBlocks, others, onShow };
  });

  const show = useCallback(
    (path: string, focuses: boolean) => {
      const now = latest.current;
      now.onShow?.();
      const place = blockPath(path);
      if (!place) now.others?.show(path, focuses);
      else {
        current.set(place.id);
        places.current?.show(place.id, place.field || undefined, focuses);
      }
    },
    [current],
  );

  const inPlace = useMemo((): InPlace => {
    return {
      textAt: (path) => {
        const place = blockPath(path);
        return place ? (live.textAt(path) ?? blockText(blocks, place)) : others?.textAt(path);
      },
      setText: (path, text) => {
        const now = latest.current;
        const place = blockPath(path);
        // Runs at once, so that page and form agree at the next key.
        flushSync(() => {
          if (place) {
            const isWritten = live.typedInPage(place.id, place.field, text);
            if (!isWritten) now.setBlocks(withBlockText(now.blocks, place, text));
          } else now.others?.setText(path, text);
        });
      },
      labelOf: (path) => {
        const place = blockPath(path);
        return place ? blockLabel(sections, blocks, place) : (others?.labelOf(path) ?? '');
      },
      isLong: (path) => {
        const place = blockPath(path);
        return place ? fieldOf(sections, blocks, place)?.type === 'longText' : (others?.isLong(path) ?? false);
      },
      reveal: (path) => show(path, false),
      focus: (path) => show(path, true),
      live,
      current,
      noted,
      blockIds: blocks.filter(({ isHidden }) => !isHidden).map(({ id }) => id),
    };
  }, [sections, blocks, others, noted, show, live, current]);
  return { inPlace, link };
}
