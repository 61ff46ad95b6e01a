import { use, useEffect, useEffectEvent, useRef } from 'react';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { html } from '@codemirror/lang-html';
import { syntaxHighlighting } from '@codemirror/language';
import { Compartment, EditorState } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { colour, font, radius } from '../../../../../ui/tokens.ts';
import { TextPlacesContext } from '../../checks/text-places.ts';

const theme = EditorView.theme({
  '&': {
    fontSize: '14px',
    color: colour.ink,
    backgroundColor: colour.surface,
    border: `1px solid ${colour.lineStrong}`,
    borderRadius: radius.medium,
    overflow: 'hidden',
  },
  '&.cm-focused': { outline: `2px solid ${colour.accentText}`, outlineOffset: '1px' },
  '&[data-invalid]': { borderColor: colour.dangerText },
  '.cm-scroller': { fontFamily: font.mono, lineHeight: '1.7', minHeight: '34em' },
  '.cm-content': { caretColor: colour.accentText, padding: '10px 0' },
  '.cm-cursor': { borderLeftColor: colour.accentText },
  '.cm-gutters': { backgroundColor: colour.sunken, color: colour.inkMute, borderRight: `1px solid ${colour.line}` },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLineGutter': { color: colour.ink },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    background: colour.accentSoft,
  },
  '.tok-tagName': { color: colour.accentText },
  '.tok-attributeName': { color: colour.successText },
  '.tok-attributeValue': { color: colour.warningText },
  '.tok-comment, .tok-angleBracket': { color: colour.inkMute },
});

const byName = {
  style: (found: readonly { toString: () => string }[]) => found.map((tag) => `tok-${tag.toString()}`).join(' '),
};

export interface SourceEditorProps {
  value: string;
  onChange: () => void;
  /** Registers how to read the current text. */
  onReady: (read: () => string) => void;
  readOnly: boolean;
  labelId: string;
  helpId: string;
  isInvalid: boolean;
}

/** The HTML source editor. Tab leaves it, as in any field. */
export function SourceEditor({ value, onChange, onReady, readOnly, labelId, helpId, isInvalid }: SourceEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const settings = useRef(new Compartment());
  const changed = useEffectEvent(onChange);
  const ready = useEffectEvent(onReady);
  const settingsNow = () => [
    EditorState.readOnly.of(readOnly),
    EditorView.contentAttributes.of({
      'aria-labelledby': labelId,
      'aria-describedby': helpId,
      'aria-invalid': String(isInvalid),
      'aria-readonly': String(readOnly),
      'data-field': 'content',
      spellcheck: 'true',
    }),
    EditorView.editorAttributes.of(isInvalid ? { 'data-invalid': '' } : {}),
  ];

  useEffect(() => {
    if (!host.current) return;
    const created = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: value,
        extensions: [
          lineNumbers(),
          history(),
          drawSelection(),
          highlightActiveLine(),
          html({ autoCloseTags: false }),
          syntaxHighlighting(byName),
          EditorView.lineWrapping,
          keymap.of([...defaultKeymap, ...historyKeymap]),
          EditorView.updateListener.of(({ docChanged }) => docChanged && changed()),
          // Keep the document's line breaks.
          ...(/\r\n/.test(value) ? [EditorState.lineSeparator.of('\r\n')] : []),
          settings.current.of(settingsNow()),
          theme,
        ],
      }),
    });
    view.current = created;
    ready(() => created.state.sliceDoc());
    return () => created.destroy();
    // oxlint-disable-next-line react/exhaustive-deps -- the editor is created once; its key remounts it
  }, []);
  useEffect(() => {
    view.current?.dispatch({ effects: settings.current.reconfigure(settingsNow()) });
    // oxlint-disable-next-line react/exhaustive-deps -- only these values change the settings
  }, [readOnly, labelId, helpId, isInvalid]);

  const places = use(TextPlacesContext);
  useEffect(() => {
    if (!places) return;
    places.current = {
      reveal: ({ at, from = 0, to = from }) => {
        const created = view.current;
        if (!created) return false;
        const text = created.state.doc.toString();
        const words = at && 'words' in at ? at.words : null;
        const found = words === null ? from : text.indexOf(words, from);
        const anchor = Math.min(found === -1 ? from : found, text.length);
        const head = Math.min(words !== null && found !== -1 ? found + words.length : to, text.length);
        created.dispatch({
          selection: { anchor, head: Math.max(anchor, head) },
          effects: EditorView.scrollIntoView(anchor, { y: 'center' }),
        });
        created.focus();
        return true;
      },
    };
    return () => {
      places.current = null;
    };
  }, [places]);

  return <div ref={host} />;
}
