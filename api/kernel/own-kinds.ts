import { kinds } from '#schema/content/kinds';
import { Kinds } from './kinds.ts';

/** The kinds of content of this project, for whatever puts a server or a command together. */
export const ownKinds = new Kinds(kinds);
