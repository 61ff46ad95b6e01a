import { checkKinds } from './check-kinds.ts';
import type { KindDeclaration } from './define.ts';
import { kinds } from './kinds.ts';
import { postKind } from './kinds.ts';

const event: KindDeclaration = { ...postKind, name: 'event', plural: 'events', path: '/events/{slug}' };

test("the project's kinds are valid together, and with an added kind", () => {
  expect(() => checkKinds([...kinds, event])).not.toThrow();
});

const { excerpt, content: _, ...withoutContent } = postKind.fields;
const { metaDescription: __, ...withoutDescription } = postKind.fields;

test.each<[string, Partial<KindDeclaration>, string]>([
  [
    'a limit that differs',
    { fields: { ...event.fields, excerpt: { ...excerpt, maxLength: 500 } } },
    'The field "excerpt" is longText (varchar(500)) in "event" and longText (varchar(300)) in "post": ' +
      'fields of one name must have one type and one limit',
  ],
  [
    'a type that differs',
    { fields: { ...event.fields, category: { type: 'number', label: 'Category', place: 'details' } } },
    'The field "category" is number (double precision) in "event" and choice (varchar(50)) in "post": ' +
      'fields of one name must have one type and one limit',
  ],
  [
    'a filter on a type without operators',
    {
      fields: {
        ...event.fields,
        notes: { type: 'richText', label: 'Notes', maxLength: 9, place: 'main', isFilterable: true },
      },
    },
    'The field "notes" of "event" cannot be filterable: lists cannot be filtered by its type',
  ],
  ['a path that is taken', { path: '/blog/{slug}' }, 'Two kinds of content have the path "/blog/{slug}"'],
  [
    'a path that does not end with the slug',
    { path: '/events' },
    'The path "/events" of "event" must be "/{slug}", or have one segment before it',
  ],
  [
    'a path below a built-in address',
    { path: '/admin/{slug}' },
    'The path "/admin/{slug}" of "event" begins like a built-in address',
  ],
  ['the name of another resource', { plural: 'users' }, 'A kind cannot be called "users"'],
  ['a name that is taken', { plural: 'posts' }, 'Two kinds of content are called "posts"'],
  ['a field that every kind has', { fields: withoutContent }, 'The kind "event" needs the field "content"'],
  [
    'a field for search engines that is missing',
    { fields: withoutDescription },
    'The kind "event" needs the field "metaDescription"',
  ],
  [
    'a field with the name of a column of every item',
    { fields: { ...event.fields, version: { type: 'number', label: 'Version', place: 'details' } } },
    'The kind "event" cannot have a field called "version"',
  ],
  [
    'a reference to an unknown kind',
    { fields: { ...event.fields, venue: { type: 'reference', to: 'venue', label: 'Venue', place: 'details' } } },
    'The field "venue" of "event" refers to "venue", which is not a kind of content',
  ],
  [
    'a reference that is required',
    {
      fields: {
        ...event.fields,
        // @ts-expect-error -- the types refuse it too
        report: { type: 'reference', to: 'post', label: 'Report', place: 'details', required: true },
      },
    },
    'The field "report" of "event" cannot be required: a reference becomes empty when its target is deleted',
  ],
])('refuses %s', (_case, changes, message) => {
  expect(() => checkKinds([...kinds, { ...event, ...changes }])).toThrow(message);
});
