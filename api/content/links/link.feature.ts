import { defineFeature } from '../../kernel/feature.ts';
import { ContentLink } from './content-link.entity.ts';

const derived = { because: 'Follows from the other tables.' };

/** The links in texts. */
export const linkFeature = defineFeature({
  name: 'links',
  entities: [ContentLink],
  tables: {
    content_links: {
      noun: ['link in a text', 'links in texts'],
      columns: {},
      sentence: null,
      resource: null,
      recorded: derived,
      undo: derived,
      bundle: derived,
      personal: { because: 'What the company writes is its own to change: the search finds it.' },
    },
  },
});
