import type { Collection, Plugin, System } from 'swagger-ui-dist/swagger-ui-es-bundle.js';

const label = 'Filter by tag, path or summary';

/** Swagger UI's own filter does not search summaries, and leaves the tags of what it finds closed. */
export const filter = ({ React }: System): Plugin => ({
  fn: {
    opsFilter: (tags: Collection, phrase: string) => {
      const wanted = phrase.trim().toLowerCase();
      const has = (text: unknown) => String(text).toLowerCase().includes(wanted);
      return tags
        .map((tag, name) => {
          if (has(name)) return tag;
          const operations = tag.getIn(['operations']);
          return tag.set(
            'operations',
            operations?.filter((one) => has(one.get('path')) || has(one.getIn(['operation', 'summary']))),
          );
        })
        .filter((tag) => (tag.getIn(['operations'])?.size ?? 0) > 0);
    },
  },
  components: {
    FilterContainer: ({ layoutActions }: System) =>
      React.createElement(
        'div',
        { className: 'reference-filter', role: 'search' },
        React.createElement('input', {
          type: 'search',
          placeholder: label,
          'aria-label': label,
          onChange: ({ target }: { target: HTMLInputElement }) => layoutActions.updateFilter(target.value),
        }),
      ),
  },
  wrapComponents: {
    operations: (Original) =>
      function Operations(props: System) {
        return props.specSelectors.taggedOperations().size > 0
          ? React.createElement(Original, props)
          : React.createElement('p', { role: 'status' }, 'No operations match this filter.');
      },
  },
  statePlugins: {
    layout: {
      wrapSelectors: {
        isShown:
          (original: (thing: string[], byDefault?: boolean) => boolean, { layoutSelectors }: System) =>
          (_state: unknown, thing: string[], byDefault?: boolean) => {
            const phrase = layoutSelectors.currentFilter();
            const isFound = thing[0] === 'operations-tag' && typeof phrase === 'string' && phrase.trim() !== '';
            return original(thing, byDefault || isFound);
          },
      },
    },
  },
});
