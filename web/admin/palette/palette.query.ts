import type { ContentFilter, ContentStatus, MessageFilter } from '../../gql/types.gen.ts';
import { typedDocument } from '../../lib/typed-document.ts';
import { contentSections } from '../screen/sections.ts';
import { FoundMessagesFragmentDoc } from './palette.graphql.gen.ts';
import type { FoundMessagesFragment } from './palette.graphql.gen.ts';

export interface FoundContent {
  edges: { node: { id: string; title: string; status: ContentStatus } }[];
}

export interface FoundInPanel {
  messages?: FoundMessagesFragment;
  /** By section; undefined where the viewer may not read it. */
  [section: string]: FoundContent | FoundMessagesFragment | undefined;
}

/** Further variables: which sections to search. */
type PaletteVariables = { filter: ContentFilter; messageFilter: MessageFilter } & Record<string, unknown>;

const paths = contentSections.map(({ path }) => path);

export const paletteDocument = typedDocument<FoundInPanel, PaletteVariables>(
  `query PaletteSearch(
    $filter: ContentFilter, $messageFilter: MessageFilter, $messages: Boolean!,
    ${paths.map((path) => `$${path}: Boolean!`).join(', ')}
  ) {
    ${paths
      .map(
        (path) =>
          `${path}(first: 5, filter: $filter, sort: { field: updatedAt }) @include(if: $${path}) {
            edges { node { id title slug status } }
          }`,
      )
      .join('\n')}
    messages(first: 5, filter: $messageFilter) @include(if: $messages) { ...FoundMessages }
  }`,
  FoundMessagesFragmentDoc,
);
