import type { SchemaFeature } from '../feature.ts';
import { purged } from '../undo-reasons.ts';

export const trashFeature: SchemaFeature = {
  name: 'trash',
  finalMutations: { deleteFromTrash: purged, emptyTrash: purged, 'bulkTrash purge': purged },
};
