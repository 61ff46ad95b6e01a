import { DOMParser as DocumentParser } from '@tiptap/pm/model';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { contentSchema } from '../schema/extensions.ts';
import { blockMediaAttribute } from '../schema/media.nodes.ts';
import { bareTag } from '../schema/starter.extension.ts';
import { holdsBlock, isBlank, readHtml } from './elements.ts';

/** Elements that may contain text without a paragraph. */
const mayHoldBareText = new Set([
  'body',
  'div',
  'section',
  'aside',
  'address',
  'blockquote',
  'li',
  'dd',
  'td',
  'th',
  'figure',
  'details',
]);

const mediaTags = new Set(['img', 'iframe', 'video', 'audio']);

/** Parses HTML into the editor's document. Unsupported content is lost: see `openHtml`. */
export function readDocument(html: string): DocumentNode {
  const body = readHtml(html);
  prepare(body);
  return DocumentParser.fromSchema(contentSchema).parse(body);
}

/** Wraps text between blocks in a marker element, and marks standalone media as blocks. */
export function prepare(element: Element): void {
  if (mayHoldBareText.has(element.localName)) {
    for (const run of runsOf(element)) {
      if (markAsBlock(run)) continue;
      const bare = element.ownerDocument.createElement(bareTag);
      run[0]?.before(bare);
      bare.append(...run);
    }
  }
  for (const child of element.children) if (child.localName !== bareTag) prepare(child);
}

/** Only marks media: pasted text without an element becomes a paragraph, as if typed. */
export function markBlockMedia(element: Element): void {
  if (mayHoldBareText.has(element.localName)) for (const run of runsOf(element)) markAsBlock(run);
  for (const child of element.children) markBlockMedia(child);
}

function runsOf(element: Element): ChildNode[][] {
  const runs: ChildNode[][] = [];
  let run: ChildNode[] = [];
  const end = () => {
    if (run.some((node) => node.nodeType !== Node.COMMENT_NODE && !(node instanceof Text && isBlank(node.data))))
      runs.push(run);
    run = [];
  };
  for (const node of element.childNodes) {
    if (holdsBlock(node)) end();
    else run.push(node);
  }
  end();
  return runs;
}

function markAsBlock(run: readonly ChildNode[]): boolean {
  const said = run.filter(
    (node) => node.nodeType !== Node.COMMENT_NODE && !(node instanceof Text && isBlank(node.data)),
  );
  const [only] = said;
  if (said.length !== 1 || !(only instanceof Element)) return false;
  if (mediaTags.has(only.localName)) {
    only.setAttribute(blockMediaAttribute, '');
    return true;
  }
  const image = only.localName === 'a' && only.childNodes.length === 1 ? only.firstElementChild : null;
  if (image?.localName !== 'img') return false;
  only.setAttribute(blockMediaAttribute, '');
  image.setAttribute(blockMediaAttribute, '');
  return true;
}
