import { readId } from '../../../kernel/rest/id.ts';
import type { ActArgs } from '../../../kernel/consequences/act-args.type.ts';
import type { ActOptions } from '../../consequences/frozen-items.ts';

export const actOptions = ({ consequences, links }: ActArgs): ActOptions => ({
  consequences,
  links: links && { action: links.action, item: links.item == null ? null : readId(links.item, 'Item') },
});
