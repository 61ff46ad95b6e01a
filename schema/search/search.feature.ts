import type { SchemaFeature } from '../feature.ts';
import { searchPlace } from './search.words.ts';

export const searchFeature: SchemaFeature = {
  name: 'search',
  words: [searchPlace],
};
