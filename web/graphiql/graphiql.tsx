import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import '@fontsource-variable/instrument-sans';
import './graphiql.css';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { pick, useGraphiQL } from '@graphiql/react';
import { GraphiQL, type GraphiQLProps } from 'graphiql';

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

/** The panel's choice of colours, which follows the system without one. */
function chosenScheme(): 'light' | 'dark' | 'system' {
  try {
    const chosen = localStorage.getItem('theme');
    return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
  } catch {
    return 'system';
  }
}

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

const scheme = chosenScheme();
const dark = matchMedia('(prefers-color-scheme: dark)');
const show = () => {
  const theme = scheme === 'system' ? (dark.matches ? 'dark' : 'light') : scheme;
  document.documentElement.dataset['theme'] = theme;
};
show();
dark.addEventListener('change', show);

createRoot(document.getElementById('root') as HTMLElement).render(
  <GraphiQL
    fetcher={fetcher}
    defaultQuery={firstQuery}
    forcedTheme={scheme}
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
