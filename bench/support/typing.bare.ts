import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';

// The baseline of `bench:browser -- typing`: TipTap without additions.
const element = document.querySelector('#editor');
const { html } = window as unknown as { html: string };
if (element) new Editor({ element, extensions: [StarterKit], content: html });
