import { DOMParser as DocumentParser } from '@tiptap/pm/model';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { contentSchema } from '../schema/extensions.ts';
import { blockMediaAttribute } from '../schema/media.nodes.ts';
import { bareTag } from '../schema/starter.extension.ts';
import { holdsBlock, isBlank, readHtml } from './elements.ts';

/** Elements whose text may stand without a paragraph around it. */
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

/** HTML as the editor's document. What the editor cannot hold is lost: see `openHtml`. */
export function readDocument(html: string): DocumentNode {
  const body = readHtml(html);
  prepare(body);
  return DocumentParser.fromSchema(contentSchema).parse(body);
}

/** Gives text between blocks an element that says so; media that stands alone there is marked as a block. */
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

/** Only that: for what is pasted, where text without an element gets a paragraph as if it were typed. */
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
