import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { editPage, markNoted, prepareTexts, showCurrent } from '../in-place/edit-page.ts';
import type { InPlace } from '../in-place/in-place.ts';
import { readMarks } from '../in-place/read-marks.ts';
import { paintText, paintTexts } from '../in-place/text-parts.ts';
import { morph } from './morph.ts';
import { Stage, stageStyle, useRoom } from './preview-stage.tsx';
import type { Device, PreviewScheme } from './use-preview-choice.ts';

interface PreviewFrameProps {
  html: string;
  title: string;
  device: Device;
  scheme: PreviewScheme;
  /** The form whose texts are edited in the page; absent if the page is only shown. */
  inPlace?: InPlace | null | undefined;
}

const scrollBehavior = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';

const blank = '<!doctype html><html lang="en"><head></head><body></body></html>';
const focusable = 'a[href], button, input, select, textarea, summary, iframe, audio, video, [tabindex]';

/**
 * A page at the width of a device, scaled to fit, without scripts or navigation. Keeps its scroll position after each
 * change.
 */
export function PreviewFrame({ html, title, device, scheme, inPlace }: PreviewFrameProps) {
  const [stage, room] = useRoom();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  // It takes the focus, so that it can be scrolled by keyboard.
  const [isFocused, setFocused] = useState(false);
  /** A text of the page has the focus. The server's drawing waits, and texts are shown as they are typed. */
  const [isEditing, setEditing] = useState(false);
  const latest = useRef(inPlace ?? null);
  const paint = () => {
    const shown = frame.current?.contentDocument;
    if (shown && inPlace) paintTexts(shown, inPlace.textAt);
  };
  useLayoutEffect(() => {
    latest.current = inPlace ?? null;
    paint();
  });
  /** A section that is not drawn yet. */
  const awaited = useRef<string | null>(null);
  const goTo = (id: string) => {
    const shown = frame.current?.contentDocument;
    if (!shown) return;
    showCurrent(shown, id);
    const section = shown.getElementById(id);
    awaited.current = section ? null : id;
    // Whoever works in the page has it where they want it.
    const view = shown.defaultView;
    if (!section || !view || shown.hasFocus()) return;
    // Not scrollIntoView, which would scroll the panel around the frame, too.
    view.scrollTo({ top: view.scrollY + section.getBoundingClientRect().top, behavior: scrollBehavior() });
  };
  const current = inPlace?.current;
  useEffect(() => current?.showIn((id) => goTo(id)), [current]);
  const live = inPlace?.live;
  useEffect(() => {
    live?.showIn((path, text) => {
      const shown = frame.current?.contentDocument;
      if (shown) paintText(shown, path, text);
    });
  }, [live]);
  const draw = useEffectEvent(() => {
    const shown = frame.current?.contentDocument;
    if (!isReady || isEditing || !shown) return;
    const next = new DOMParser().parseFromString(html, 'text/html');
    next.documentElement.dataset['theme'] = scheme;
    // Not focusable: keyboard users of the editor should not have to tab through the site's header.
    next.querySelectorAll<HTMLElement>(focusable).forEach((element) => (element.tabIndex = -1));
    if (inPlace) {
      readMarks(next);
      prepareTexts(next, inPlace);
    }
    if (inPlace) {
      markNoted(next, inPlace.noted);
      showCurrent(next, inPlace.current.id);
    }
    morph(shown.documentElement, next.documentElement);
    paint();
    if (awaited.current !== null) goTo(awaited.current);
  });
  useEffect(() => draw(), [html, scheme, isReady, isEditing]);

  const noted = inPlace?.noted;
  useEffect(() => {
    const shown = frame.current?.contentDocument;
    if (shown && noted) markNoted(shown, noted);
  }, [noted]);

  return (
    <Stage ref={stage} data-focused={isFocused || undefined}>
      <iframe
        ref={frame}
        title={title}
        // Same origin, so that the panel can change the document; no scripts, so that the document can change nothing.
        sandbox="allow-same-origin"
        srcDoc={blank}
        onLoad={() => {
          const shown = frame.current?.contentDocument;
          if (shown && inPlace !== undefined) editPage(shown, { inPlace: () => latest.current, onEditing: setEditing });
          if (shown) preventNavigation(shown);
          frame.current?.contentWindow?.addEventListener('focus', () => {
            setFocused(true);
            // The browser sends no event here; this closes menus when the focus moves into the page.
            frame.current?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
          });
          frame.current?.contentWindow?.addEventListener('blur', () => setFocused(false));
          setReady(true);
        }}
        style={stageStyle(device, room)}
      />
    </Stage>
  );
}

/** Only links within the page work, and so do the panel's shortcuts. */
function preventNavigation(shown: Document): void {
  shown.addEventListener('click', (event) => {
    // Do not use `instanceof`: the target is of another document.
    const link = (event.target as Partial<Element> | null)?.closest?.('a[href]');
    if (!link) return;
    event.preventDefault();
    const href = link.getAttribute('href') ?? '';
    if (href.startsWith('#')) shown.getElementById(decodeURIComponent(href.slice(1)))?.scrollIntoView();
  });
  shown.addEventListener('submit', (event) => event.preventDefault());
  shown.addEventListener('keydown', (event) => {
    if (!event.ctrlKey && !event.metaKey && event.key !== 'Escape') return;
    const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event;
    const copy = { key, code, ctrlKey, metaKey, shiftKey, altKey, bubbles: true, cancelable: true };
    if (!document.body.dispatchEvent(new KeyboardEvent('keydown', copy))) event.preventDefault();
  });
}
