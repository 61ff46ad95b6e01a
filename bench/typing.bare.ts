import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';

// What `bench:typing` compares with: TipTap as it comes, and nothing around it.
const element = document.querySelector('#editor');
const { html } = window as unknown as { html: string };
if (element) new Editor({ element, extensions: [StarterKit], content: html });
