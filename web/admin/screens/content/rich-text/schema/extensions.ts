import { getSchema } from '@tiptap/core';
import type { Extensions } from '@tiptap/core';
import { createLowlight, common } from 'lowlight';
import { blockExtensions, blockNames } from './block.nodes.ts';
import { CodeBlock } from './code-block.node.ts';
import { inlineExtensions, inlineNames } from './inline.marks.ts';
import { preservedAttributesExtension } from './preserved-attributes.extension.ts';
import { mediaExtensions, mediaNames } from './media.nodes.ts';
import { Starter } from './starter.extension.ts';
import { tableExtensions, tableNames } from './table.nodes.ts';

export const lowlight = createLowlight(common);

const starterNames = [
  ...['paragraph', 'heading', 'blockquote', 'bulletList', 'orderedList', 'listItem', 'horizontalRule'],
  ...['bold', 'italic', 'strike', 'underline', 'code', 'link'],
];

/** The extensions that define the document's schema. */
export const contentExtensions: Extensions = [
  Starter,
  CodeBlock.configure({ lowlight }),
  ...inlineExtensions,
  ...blockExtensions,
  ...mediaExtensions,
  ...tableExtensions,
  preservedAttributesExtension([
    ...starterNames,
    'codeBlock',
    ...inlineNames.filter((name) => name !== 'wbr'),
    ...blockNames,
    ...mediaNames,
    ...tableNames,
  ]),
];

export const contentSchema = getSchema(contentExtensions);
