import { defineKind } from '../content/define.ts';
import { leadingFields, searchEngineFields } from '../content/shared.fields.ts';

/** A kind that exists only in tests, with a field of each type. */
export const eventKind = defineKind({
  name: 'event',
  plural: 'events',
  label: 'Event',
  title: 'Events',
  description: 'Where to meet us.',
  emptyHint: 'An event has a day and a place.',
  path: '/events/{slug}',
  isStory: false,
  inFeeds: false,
  inSitemap: true,
  isForAuthors: true,
  fields: {
    ...leadingFields,
    venue: { type: 'text', label: 'Venue', required: true, maxLength: 100, place: 'main', searched: 'A' },
    summary: { type: 'longText', label: 'Summary', maxLength: 300, place: 'main', searched: 'B' },
    directions: { type: 'richText', label: 'Directions', maxLength: 5000, place: 'main', searched: 'C' },
    format: { type: 'choice', label: 'Format', maxLength: 20, options: ['talk', 'workshop'], place: 'details' },
    topics: { type: 'tags', label: 'Topics', maxLength: 30, maxCount: 3, place: 'details', searched: 'B' },
    poster: { type: 'image', label: 'Poster', place: 'details' },
    website: { type: 'url', label: 'Website', place: 'details' },
    isFree: { type: 'boolean', label: 'Free of charge', place: 'details' },
    seats: { type: 'number', label: 'Seats', min: 1, max: 5000, isWhole: true, place: 'details' },
    startsAt: { type: 'date', label: 'Start', required: true, place: 'details' },
    report: { type: 'reference', label: 'Report', to: 'post', place: 'details' },
    programme: { type: 'layout', label: 'Programme', layout: 'about', place: 'main' },
    ...searchEngineFields,
  },
});
