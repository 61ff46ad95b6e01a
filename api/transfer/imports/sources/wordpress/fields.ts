import type { ImportNote } from '#schema/imports/imports';
import { note } from '../notes.ts';
import type { WxrItem } from './wxr.ts';

/** What the usual plug-ins tell search engines: Yoast, Rank Math, All in One SEO, SEOPress, The SEO Framework. */
const descriptions = [
  ...['_yoast_wpseo_metadesc', 'rank_math_description', '_aioseo_description', '_aioseop_description'],
  ...['_seopress_titles_desc', '_genesis_description'],
];
const canonicals = [
  '_yoast_wpseo_canonical',
  'rank_math_canonical_url',
  '_seopress_robots_canonical',
  '_genesis_canonical_uri',
];
const robots = [
  ...['_yoast_wpseo_meta-robots-noindex', 'rank_math_robots', '_seopress_robots_index', '_genesis_noindex'],
  '_aioseop_noindex',
];
const titles = ['_yoast_wpseo_title', 'rank_math_title', '_aioseo_title', '_aioseop_title', '_seopress_titles_title'];

/** What plug-ins tell other sites that show a link, and the page that an item leads to instead of its own. */
const forOthers =
  /^(?:_yoast_wpseo_(?:opengraph|twitter)-\w+(?:-\w+)?|rank_math_(?:facebook|twitter)_\w+|_seopress_social_\w+|_(?:open_graph|twitter)_(?:title|description|image)|_aioseop?_(?:og|twitter)_\w+|_links_to|_social_image_url)$/;
const isOnlyForm = /(?:-id|_id|_enabled?|_type|use_\w+|_card|card_type|overlay\w*)$/;

/** Fields that are read elsewhere. */
const known = new Set([...descriptions, ...canonicals, ...robots, ...titles, 'enclosure']);

interface FurtherFields {
  fields: Record<string, unknown>;
  notes: ImportNote[];
}

/** Fields of an item for search engines, with notes on those that have no place here. */
export function furtherFields({ meta, isSticky }: Pick<WxrItem, 'meta' | 'isSticky'>): FurtherFields {
  const first = (names: readonly string[]) =>
    names.map((name) => meta.get(name)?.trim() ?? '').find((value) => value !== '') ?? null;
  const description = first(descriptions);
  const canonical = first(canonicals);
  const noindex = first(robots);
  const title = first(titles);
  const isTemplate = description !== null && /%%|%\w+%/.test(description);
  // Fields with an underscore are those of WordPress and its plug-ins.
  const others = [...meta]
    .filter(([name, value]) =>
      forOthers.test(name) ? value.trim() !== '' && !isOnlyForm.test(name) : !name.startsWith('_') && !known.has(name),
    )
    .map(([name]) => name)
    .sort();
  return {
    fields: {
      ...(description !== null && !isTemplate && { metaDescription: description }),
      ...(canonical !== null && URL.canParse(canonical) && { canonicalUrl: canonical }),
      ...(noindex !== null && /^(?:1|yes|on|.*noindex.*)$/s.test(noindex) && { noindex: true }),
    },
    notes: [
      ...(isTemplate
        ? [
            note(
              'field',
              'leftOut',
              description,
              `Its description is a template of a plug-in, and is left out: ${description}`,
            ),
          ]
        : []),
      ...(title === null
        ? []
        : [note('field', 'leftOut', title, `Its title for search engines is left out: ${title}`)]),
      ...(isSticky === '1'
        ? [note('field', 'leftOut', 'sticky', 'It stood above the other posts, which is left out.')]
        : []),
      ...(others.length === 0
        ? []
        : [
            note(
              'field',
              'leftOut',
              others.join(', '),
              `Fields without a place here are left out: ${others.join(', ')}.`,
            ),
          ]),
    ],
  };
}
