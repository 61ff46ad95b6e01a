import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import '@fontsource-variable/instrument-sans';
import './graphiql.css';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { pick, useGraphiQL } from '@graphiql/react';
import { GraphiQL, type GraphiQLProps } from 'graphiql';
import { chosenScheme, followScheme } from '../lib/page/tool-scheme.ts';

const firstQuery = `# Ctrl+Enter runs this. Shift+Alt+F tidies it up. Ctrl+Space completes what you type.
{
  posts(first: 3) {
    edges {
      node {
        id
        title
        status
      }
    }
  }
}
`;

/** The browser sends the session cookie. */
const fetcher: GraphiQLProps['fetcher'] = async (parameters, options) => {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...options?.headers },
    body: JSON.stringify(parameters),
  });
  return (await response.json()) as object;
};

/** The mode belongs to all editors of the page, and its command switches it. */
let leaves = false;

/** Tab leaves the editors, as it leaves every other field. */
function TabLeavesEditors() {
  const { queryEditor } = useGraphiQL(pick('queryEditor'));
  useEffect(() => {
    if (!queryEditor || leaves) return;
    leaves = true;
    queryEditor.trigger('keyboard', 'editor.action.toggleTabFocusMode', null);
  }, [queryEditor]);
  return null;
}

followScheme((scheme) => (document.documentElement.dataset['theme'] = scheme));

createRoot(document.getElementById('root') as HTMLElement).render(
  <GraphiQL
    fetcher={fetcher}
    defaultQuery={firstQuery}
    forcedTheme={chosenScheme()}
    // Queries may hold names and passwords, so they are deleted with the tab.
    storage={sessionStorage}
    shouldPersistHeaders={false}
  >
    <GraphiQL.Logo>
      <h1>GraphiQL</h1>
    </GraphiQL.Logo>
    <TabLeavesEditors />
  </GraphiQL>,
);
