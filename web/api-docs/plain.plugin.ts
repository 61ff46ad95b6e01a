import type { Collection, Plugin, System } from 'swagger-ui-dist/swagger-ui-es-bundle.js';

/** Leaves out what says nothing here, and says how calls are authenticated. */
export const plain = ({ React }: System): Plugin => ({
  components: {
    // There is one server, and one version.
    ServersContainer: () => null,
    VersionStamp: () => null,
    OpenAPIVersion: () => null,
    // Public operations accept a session, too, and would have a lock like all others. Descriptions say what is needed.
    authorizeOperationBtn: () => null,
  },
  wrapComponents: {
    AuthorizeBtnContainer: (Original) =>
      function Authentication(props: object) {
        return React.createElement(
          'section',
          { className: 'reference-access', 'aria-label': 'Authentication' },
          React.createElement('p', null, 'Calls use your login in this browser, or a token.'),
          React.createElement(Original, props),
        );
      },
  },
  statePlugins: {
    auth: {
      wrapSelectors: {
        // A page cannot set its cookies: the browser sends the session.
        shownDefinitions: (original: () => Collection | false | undefined) => () => {
          const shown = original();
          return (
            shown &&
            shown
              .map((schemes) => schemes.filter((scheme) => scheme.get('in') !== 'cookie'))
              .filter(({ size }) => size > 0)
          );
        },
      },
    },
  },
});
