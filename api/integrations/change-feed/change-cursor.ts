import { views, type View } from '#schema/constants';
import { BadInput } from '../../kernel/errors/errors.ts';

/** A place in the changes of a view: all up to this number have been read. */
export interface ChangeCursor {
  view: View;
  position: number;
  /**
   * The last number when the reader began at the beginning. It never had items deleted before then, so it needs no
   * news of that.
   */
  began: number;
}

export const encodeChangeCursor = ({ view, position, began }: ChangeCursor): string =>
  Buffer.from(`${view} ${position} ${Math.max(position, began)}`).toString('base64url');

/**
 * @param field the name of the parameter, for the error
 * @throws BadInput for anything that `encodeChangeCursor` did not make for this view
 */
export function decodeChangeCursor(text: string, view: View, field: string): ChangeCursor {
  const [name, position, began] =
    /^([a-z]+) (\d{1,15}) (\d{1,15})$/.exec(Buffer.from(text, 'base64url').toString())?.slice(1) ?? [];
  const message =
    name !== view && views.some((each) => each === name)
      ? `The cursor belongs to the view "${name}". Start over, without a cursor`
      : 'The cursor is not one of this list';
  if (name !== view || position === undefined) throw new BadInput(message, { [field]: message });
  return { view, position: Number(position), began: Number(began) };
}
