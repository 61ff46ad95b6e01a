import type { ApolloClient } from '@apollo/client';
import { readJson } from '#schema/sections/pages/page-layout';
import type { Block } from '#schema/sections/define';
import { readPage } from '#schema/sections/pages/page-content';
import { maxBlocks } from '#schema/sections/rules';
import { saveContent } from '../../editor/save/content-save.ts';
import { saveWorkingCopy } from '../../editor/save/working-copy-save.ts';
import { valuesOf } from '../../editor/form/content-values.ts';
import type { ContentKind } from '../../kinds/content-kinds.ts';
import type { Answered } from '../../../../tools/undo/undo-offer.ts';
import { copyOf, newBlockId } from '../block-id.ts';

/** The result: shown with the page, among its unpublished changes, or hidden on a live page. */
export type CopiedTo = 'item' | 'workingCopy' | 'hidden';

export type CopyResult =
  | { state: 'copied'; to: CopiedTo; title: string; answer: Answered }
  | { state: 'refused'; message: string };

const unreachable = 'The page could not be read. Please try again.';

/** Appends a section to another page. What visitors see of that page stays as it is. */
export async function copySection(
  client: ApolloClient,
  kind: ContentKind,
  block: Block,
  targetId: string,
): Promise<CopyResult> {
  const read = await client
    .query({ query: kind.item, variables: { id: targetId }, fetchPolicy: 'network-only' })
    .catch(() => null);
  if (!read?.data) return { state: 'refused', message: unreachable };
  const { item, copy } = read.data;
  if (!item) return { state: 'refused', message: `This ${kind.name} was deleted.` };
  const isLive = item.status === 'published';
  const isBuiltIn = kind.isBuiltIn(item.slug);
  const from = (isLive && copy) || item;
  const { blocks } = readPage(kind.sections, item.slug, from.content);
  if (blocks.length >= maxBlocks) {
    return { state: 'refused', message: `“${item.title}” has ${maxBlocks} sections, which is the limit.` };
  }
  const copied = { ...copyOf(block, newBlockId(blocks)), ...(isLive && isBuiltIn && { isHidden: true }) };
  const content = JSON.stringify({ ...readJson(from.content), blocks: [...blocks, copied] });
  const values = { ...valuesOf(kind, from), content };
  const { title } = item;
  if (isLive && !isBuiltIn) {
    const saved = await saveWorkingCopy(client, kind, { id: item.id, version: from.version }, values);
    return saved.state === 'saved'
      ? { state: 'copied', to: 'workingCopy', title, answer: saved.answer }
      : failure(saved, title);
  }
  const target = { mode: 'update', id: item.id, version: item.version } as const;
  const saved = await saveContent(client, kind, target, values);
  if (saved.state !== 'saved') return failure(saved, title);
  return { state: 'copied', to: copied.isHidden && !block.isHidden ? 'hidden' : 'item', title, answer: saved.answer };
}

function failure(outcome: { state: 'conflict' } | { state: 'refused'; message: string }, title: string): CopyResult {
  if (outcome.state === 'refused') return { state: 'refused', message: outcome.message };
  return { state: 'refused', message: `Someone saved “${title}” in the meantime. Please try again.` };
}
