import { useEffect, useRef, useState } from 'react';
import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { can } from '#schema/permissions';
import { useViewer } from '../../../../../session/viewer.context.ts';
import { useToast } from '../../../../../ui/toast/use-toast.ts';
import { mayNotUpload } from '../../../../tools/uploads/may-not-upload.ts';
import type { UploadedFile } from '../../../../tools/uploads/upload-file.ts';
import { batchWords } from '../../../../tools/uploads/use-uploads.ts';
import { useUploadQueue } from '../../../../tools/uploads/use-upload-queue.ts';
import type { Upload } from '../../../../tools/uploads/use-upload-queue.ts';
import { withoutSizes } from '../view/figures.ts';
import { changePlaces, imageIn, insertBlock, placeFor, placesIn } from './upload-places.ts';
import type { UploadPlace } from './upload-places.ts';
import { uploadedNode } from './uploaded-node.ts';

/** An upload in the text: in progress, or a picture that needs its alternative text. */
export interface TextUpload {
  id: number;
  kind: UploadPlace['kind'];
  file: File;
  /** The element in the text that shows it. */
  element: HTMLElement;
  /** A local URL of the file; null unless it is a picture. */
  preview: string | null;
  takesFocus: boolean;
}

interface TakeOptions {
  /** Where the files were dropped. The cursor by default. */
  pos?: number | null;
  /** The position of the picture to replace. */
  replaces?: number;
  /** Focuses the alternative text at once, as the files come from the file dialog. */
  takesFocus?: boolean;
}

/** Uploads into the text. Each is shown at its place until its file becomes part of the text. */
export function useTextUploads(editorOf: () => Editor | null) {
  const viewer = useViewer();
  const { toast } = useToast();
  const [cards, setCards] = useState<readonly TextUpload[]>([]);
  const elements = useRef(new Map<number, HTMLElement>());
  const mayUpload = can(viewer, 'create', 'media');
  const queue = useUploadQueue({
    onDone: (file, id) => {
      place(file, id);
      // Else the card says so, which a toast would cover on a phone.
      const editor = editorOf();
      const asks = editor !== null && placesIn(editor.state).some((one) => one.id === id);
      if (file.isExisting && !asks) toast(batchWords([file]));
    },
  });

  const elementOf = (id: number): HTMLElement => {
    const element = elements.current.get(id) ?? document.createElement('div');
    element.className = 'upload';
    elements.current.set(id, element);
    return element;
  };

  const take = (files: readonly File[], { pos = null, replaces, takesFocus = false }: TakeOptions = {}) => {
    const editor = editorOf();
    if (!editor || files.length === 0) return;
    if (!mayUpload) return toast(mayNotUpload);
    const { doc, selection, tr } = editor.state;
    const taken = replaces === undefined ? files : files.slice(0, 1);
    const ids = queue.add(taken);
    const at = replaces ?? placeFor(doc.resolve(Math.min(pos ?? selection.to, doc.content.size)));
    const kind = replaces === undefined ? 'new' : 'replace';
    const added = taken.map((file, index): TextUpload => {
      const isPicture = file.type.startsWith('image/');
      return {
        id: ids[index] ?? 0,
        kind,
        file,
        element: elementOf(ids[index] ?? 0),
        preview: isPicture ? URL.createObjectURL(file) : null,
        takesFocus: takesFocus && isPicture && taken.length === 1 && kind === 'new',
      };
    });
    setCards((all) => [...all, ...added]);
    const places = ids.map((id): UploadPlace => ({ id, kind, pos: at, isFresh: true }));
    editor.view.dispatch(changePlaces(tr, { type: 'add', places }));
  };

  const close = (id: number) => {
    queue.cancel(id);
    elements.current.delete(id);
    setCards((all) => {
      const preview = all.find((card) => card.id === id)?.preview;
      if (preview) URL.revokeObjectURL(preview);
      return all.filter((card) => card.id !== id);
    });
    const editor = editorOf();
    if (editor && placesIn(editor.state).some((place) => place.id === id))
      editor.view.dispatch(changePlaces(editor.state.tr, { type: 'remove', id }));
  };

  /** Inserts the uploaded file into the text as one step, which can be undone. */
  const place = (file: UploadedFile, id: number) => {
    const editor = editorOf();
    const there = editor && placesIn(editor.state).find((one) => one.id === id);
    if (!editor || !there) return close(id);
    const { view, state } = editor;
    const tr = closeHistory(state.tr);
    const focused = elements.current.get(id)?.contains(document.activeElement) ? document.activeElement : null;
    if (there.kind === 'replace') {
      const found = imageIn(state.doc.nodeAt(there.pos));
      if (found && file.kind === 'image') {
        const pos = there.pos + found.offset;
        tr.setNodeAttribute(pos, 'src', file.url);
        tr.setNodeAttribute(pos, 'preserved', withoutSizes(found.image.attrs['preserved'] as never));
      }
      view.dispatch(changePlaces(tr, { type: 'remove', id }));
      return close(id);
    }
    const at = insertBlock(tr, there.pos, uploadedNode(state.schema, file));
    const asks = file.kind === 'image';
    const card = elements.current.get(id);
    const isWatched = card !== undefined && isInView(card);
    view.dispatch(changePlaces(tr, { type: 'placed', id, at, asks }));
    if (asks && isWatched) keepInView(card, view.nodeDOM(at));
    if (!asks) return close(id);
    setCards((all) => all.map((card) => (card.id === id ? { ...card, kind: 'asking' } : card)));
    // The question moved below its picture. Restores the focus for those who were already answering.
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };

  /** Sets the alternative text of the picture above the question. @param alt empty for decoration */
  const describe = (id: number, alt: string) => {
    const editor = editorOf();
    const there = editor && placesIn(editor.state).find((one) => one.id === id);
    const found = there && imageIn(editor.state.doc.nodeAt(there.pos));
    if (found && there.kind === 'asking') {
      editor.view.dispatch(closeHistory(editor.state.tr).setNodeAttribute(there.pos + found.offset, 'alt', alt));
    }
    close(id);
  };

  // Removes questions whose picture was deleted or undone.
  const prune = () => {
    const editor = editorOf();
    if (!editor) return;
    const known = new Set(placesIn(editor.state).map(({ id }) => id));
    for (const { id } of cards) if (!known.has(id)) close(id);
  };
  const latest = useRef({ take, prune, cancel: close });
  useEffect(() => {
    latest.current = { take, prune, cancel: close };
  });
  const uploadOf = (id: number): Upload | null => queue.uploads.find((upload) => upload.id === id) ?? null;
  return {
    cards,
    uploadOf,
    mayUpload,
    isBusy: queue.isBusy || cards.some(({ kind }) => kind !== 'asking'),
    take,
    describe,
    cancel: close,
    retry: queue.retry,
    elementOf,
    /** For the editor's extensions, which are made once. */
    latest,
  };
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top < window.innerHeight && bottom > 0;
}

/** The question goes below its picture, which gets its height when it is loaded. */
function keepInView(card: HTMLElement, figure: Node | null): void {
  const image = figure instanceof HTMLElement ? figure.querySelector('img') : null;
  const show = () => card.scrollIntoView({ block: 'nearest' });
  if (!image || image.complete) show();
  else image.addEventListener('load', show, { once: true });
}
