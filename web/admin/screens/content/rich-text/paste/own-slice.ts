import { DOMSerializer, type Fragment, type Schema } from '@tiptap/pm/model';

/** Marks what was copied from this editor. Other editors of the same library write `data-pm-slice`, too. */
const ownAttribute = 'data-halden-slice';

export const isOwnSlice = (html: string): boolean =>
  html.includes(`${ownAttribute}=`) && html.includes('data-pm-slice=');

/** Serialises what is copied as usual, with the mark. */
export class OwnSliceSerializer extends DOMSerializer {
  constructor(schema: Schema) {
    const { nodes, marks } = DOMSerializer.fromSchema(schema);
    super(nodes, marks);
  }

  override serializeFragment(
    fragment: Fragment,
    options?: { document?: Document },
    target?: HTMLElement | DocumentFragment,
  ): HTMLElement | DocumentFragment {
    const written = super.serializeFragment(fragment, options, target);
    written.firstElementChild?.setAttribute(ownAttribute, '');
    return written;
  }
}
