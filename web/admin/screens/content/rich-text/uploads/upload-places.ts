import { Extension } from '@tiptap/core';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { insertPoint } from '@tiptap/pm/transform';
import type { Node as DocumentNode, ResolvedPos } from '@tiptap/pm/model';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { droppedFiles } from '../../../../tools/uploads/dropped-files.ts';
import { placeBetweenBlocks } from './drop-line.extension.ts';

/**
 * The place of an upload in the text. It is drawn as a decoration and is not part of the document, so that it is
 * neither saved nor undone before the file has arrived.
 */
export interface UploadPlace {
  id: number;
  /**
   * - `new`: the file goes here
   * - `replace`: the picture here gets another file
   * - `asking`: the picture here has arrived and still needs its alternative text
   */
  kind: 'new' | 'replace' | 'asking';
  pos: number;
  /** Whether the text is unchanged since the upload began. */
  isFresh: boolean;
}

type Change =
  | { type: 'add'; places: readonly UploadPlace[] }
  | { type: 'remove'; id: number }
  /** The file of this upload is inserted by the same transaction. */
  | { type: 'placed'; id: number; at: number; asks: boolean };

const key = new PluginKey<readonly UploadPlace[]>('uploads');

export const placesIn = (state: EditorState): readonly UploadPlace[] => key.getState(state) ?? [];

export const changePlaces = (tr: Transaction, what: Change): Transaction => tr.setMeta(key, what);

interface UploadPlacesOptions {
  /** @param pos where the files were dropped; null for the cursor */
  onFiles: (files: File[], pos: number | null) => void;
  /** Called for Undo when starting these uploads was the last change. */
  onUndo: (ids: readonly number[]) => void;
  elementOf: (id: number) => HTMLElement;
}

/** Accepts pasted and dropped files, and shows each upload where its file will be inserted. */
export const UploadPlaces = Extension.create<UploadPlacesOptions>({
  name: 'uploadPlaces',
  priority: 1600,
  addOptions: () => ({
    onFiles: () => undefined,
    onUndo: () => undefined,
    elementOf: () => document.createElement('div'),
  }),

  addKeyboardShortcuts() {
    return {
      'Mod-z': () => {
        const fresh = placesIn(this.editor.state).filter(({ kind, isFresh }) => kind === 'new' && isFresh);
        if (fresh.length === 0) return false;
        this.options.onUndo(fresh.map(({ id }) => id));
        return true;
      },
    };
  },

  addProseMirrorPlugins() {
    const { onFiles, elementOf } = this.options;
    return [
      new Plugin<readonly UploadPlace[]>({
        key,
        state: { init: () => [], apply: mapPlaces },
        props: {
          decorations: (state) =>
            DecorationSet.create(
              state.doc,
              placesIn(state).map((place) =>
                Decoration.widget(drawnAt(state.doc, place), () => elementOf(place.id), {
                  key: `upload-${place.id}`,
                  side: -1,
                  stopEvent: () => true,
                  ignoreSelection: true,
                }),
              ),
            ),
          handlePaste: (_, event) => {
            const files = droppedFiles(event.clipboardData);
            if (files.length > 0) onFiles(files, null);
            return files.length > 0;
          },
          handleDrop: (view, event) => {
            // Dragging a picture within the text also carries its file.
            const files = view.dragging ? [] : droppedFiles(event.dataTransfer);
            if (files.length === 0) return false;
            event.preventDefault();
            onFiles(files, placeBetweenBlocks(view, event));
            return true;
          },
        },
      }),
    ];
  },
});

function mapPlaces(tr: Transaction, places: readonly UploadPlace[]): readonly UploadPlace[] {
  const what = tr.getMeta(key) as Change | undefined;
  const at = what?.type === 'placed' ? places.findIndex(({ id }) => id === what.id) : -1;
  const mapped = places.flatMap((place, index): UploadPlace[] => {
    if (what?.type === 'remove' && place.id === what.id) return [];
    if (index === at && what?.type === 'placed') {
      return what.asks ? [{ ...place, kind: 'asking', pos: what.at }] : [];
    }
    if (!tr.docChanged) return [place];
    // Uploads at the same place keep their order.
    if (what?.type === 'placed' && place.kind === 'new' && index > at && place.pos === places[at]?.pos) {
      return [{ ...place, pos: what.at + (tr.doc.nodeAt(what.at)?.nodeSize ?? 0), isFresh: false }];
    }
    // Text typed at the cursor goes below the pictures.
    const pos = tr.mapping.map(place.pos, place.kind === 'new' ? -1 : 1);
    // The picture was deleted or undone.
    if (place.kind !== 'new' && !imageIn(tr.doc.nodeAt(pos))) return [];
    return [{ ...place, pos, isFresh: false }];
  });
  return what?.type === 'add' ? [...mapped, ...what.places] : mapped;
}

/** An upload is drawn where its file will be inserted, a question below its picture. */
function drawnAt(doc: DocumentNode, { kind, pos }: UploadPlace): number {
  return kind === 'new' ? pos : pos + (doc.nodeAt(pos)?.nodeSize ?? 0);
}

/** The image of a figure, or the node itself, with its offset. */
export function imageIn(node: DocumentNode | null): { image: DocumentNode; offset: number } | null {
  if (!node) return null;
  if (node.type.name === 'image' || node.type.name === 'blockImage') return { image: node, offset: 0 };
  if (node.type.name !== 'figure') return null;
  let found: { image: DocumentNode; offset: number } | null = null;
  node.forEach((child, offset) => {
    if (child.type.name === 'blockImage') found ??= { image: child, offset: offset + 1 };
  });
  return found;
}

/** Blocks that cannot contain a file. It goes below them. */
const closed = ['codeBlock', 'preformatted', 'figure', 'summary', 'definitionTerm'];

/** Where to insert a file that is dropped or pasted at this position. */
export function placeFor($pos: ResolvedPos): number {
  for (let depth = 1; depth <= $pos.depth; depth++) {
    if (closed.includes($pos.node(depth).type.name)) return $pos.after(depth);
  }
  return $pos.pos;
}

/** Inserts a block at a position, between other blocks if possible. @returns its position */
export function insertBlock(tr: Transaction, pos: number, node: DocumentNode): number {
  const point = insertPoint(tr.doc, pos, node.type);
  if (point !== null) {
    tr.insert(point, node);
    return point;
  }
  tr.split(pos).insert(pos + 1, node);
  return pos + 1;
}
