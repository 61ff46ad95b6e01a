import { defineFeature } from '../../kernel/feature.ts';
import { MediaUseService } from './media-use.service.ts';

/** Where files of the library are shown. */
export const mediaUseFeature = defineFeature({
  name: 'media-uses',
  services: { mediaUses: MediaUseService },
});
