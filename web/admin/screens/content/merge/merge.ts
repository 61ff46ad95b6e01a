import { diff3MergeRegions } from 'node-diff3';
import { canonical } from '../rich-text/html/canonical.ts';
import type { Parts } from './parts.ts';

export type MergedField =
  /** Who changed it; `both` if the versions are equal. */
  | { name: string; from: 'both' | 'mine' | 'theirs'; value: string }
  | { name: string; from: 'conflict'; mine: string; theirs: string };

export type MergedSegment =
  | { from: 'both' | 'mine' | 'theirs'; blocks: readonly string[] }
  | { from: 'conflict'; mine: readonly string[]; theirs: readonly string[] };

export interface Merge {
  fields: readonly MergedField[];
  /** Of all texts, each with its field. */
  segments: readonly (MergedSegment & { field: string })[];
}

/** Three-way merge of an item: changes that do not overlap are combined, others are conflicts. */
export function merge(base: Parts, mine: Parts, theirs: Parts): Merge {
  const names = (part: keyof Parts) => [...new Set([...Object.keys(mine[part]), ...Object.keys(theirs[part])])];
  return {
    fields: names('fields').map((name) =>
      mergeField(name, base.fields[name] ?? '', mine.fields[name] ?? '', theirs.fields[name] ?? ''),
    ),
    segments: names('texts').flatMap((field) =>
      mergeBlocks(base.texts[field] ?? [], mine.texts[field] ?? [], theirs.texts[field] ?? []).map((segment) => ({
        ...segment,
        field,
      })),
    ),
  };
}

function mergeField(name: string, base: string, mine: string, theirs: string): MergedField {
  if (mine === theirs) return { name, from: 'both', value: mine };
  if (theirs === base) return { name, from: 'mine', value: mine };
  if (mine === base) return { name, from: 'theirs', value: theirs };
  return { name, from: 'conflict', mine, theirs };
}

const side = { a: 'mine', b: 'theirs', o: 'both' } as const;

export function mergeBlocks(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): MergedSegment[] {
  const asStored = toStoredForm(base);
  return diff3MergeRegions(mine.map(asStored), [...base], theirs.map(asStored)).flatMap((region): MergedSegment[] => {
    if (region.stable) {
      const blocks = region.bufferContent;
      return blocks.length > 0 ? [{ from: side[region.buffer], blocks }] : [];
    }
    const { aContent, bContent } = region;
    const isSame = aContent.length === bContent.length && aContent.every((block, at) => block === bContent[at]);
    if (isSame) return aContent.length > 0 ? [{ from: 'both', blocks: aContent }] : [];
    return [{ from: 'conflict', mine: aContent, theirs: bContent }];
  });
}

/**
 * Use the stored form of a paragraph that is equivalent to it: the editor writes white space and attributes
 * differently, which would count as changes.
 */
function toStoredForm(base: readonly string[]): (block: string) => string {
  // The parts of a layout are not HTML.
  const meaning = (block: string) => (block.startsWith('{') ? block : canonical(block).join('\n'));
  const stored = new Map(base.map((block) => [meaning(block), block]));
  return (block) => stored.get(meaning(block)) ?? block;
}

export type Choice = 'mine' | 'theirs' | 'both';

/** The key of a place: `field:title`, `text:3`. */
export type Choices = Readonly<Record<string, Choice>>;

export const fieldKey = (name: string) => `field:${name}`;
export const segmentKey = (at: number) => `text:${at}`;

/** The conflicts, in screen order. */
export function conflicts({ fields, segments }: Merge): string[] {
  return [
    ...fields.flatMap((field) => (field.from === 'conflict' ? [fieldKey(field.name)] : [])),
    ...segments.flatMap((segment, at) => (segment.from === 'conflict' ? [segmentKey(at)] : [])),
  ];
}

/**
 * The merged item.
 * @param choices one for every conflict
 */
export function applyChoices({ fields, segments }: Merge, choices: Choices): Parts {
  const texts: Record<string, string[]> = {};
  for (const [at, segment] of segments.entries()) {
    (texts[segment.field] ??= []).push(...chosenBlocks(segment, choices[segmentKey(at)]));
  }
  return {
    fields: Object.fromEntries(
      fields.map((field) => {
        if (field.from !== 'conflict') return [field.name, field.value];
        return [field.name, choices[fieldKey(field.name)] === 'theirs' ? field.theirs : field.mine];
      }),
    ),
    texts,
  };
}

function chosenBlocks(segment: MergedSegment, choice: Choice | undefined): readonly string[] {
  if (segment.from !== 'conflict') return segment.blocks;
  if (choice === 'mine') return segment.mine;
  if (choice === 'theirs') return segment.theirs;
  return [...segment.mine, ...segment.theirs];
}
