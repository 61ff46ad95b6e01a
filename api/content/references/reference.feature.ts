import { defineFeature } from '../../kernel/feature.ts';
import { keepReferences } from './keep-references.ts';

/** What texts refer to: the links of items, and the files that are shown somewhere. */
export const referenceFeature = defineFeature({ name: 'references', subscribers: keepReferences });
