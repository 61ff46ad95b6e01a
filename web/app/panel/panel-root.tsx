import { useEffect, useState } from 'react';
import { ApolloProvider, useQuery } from '@apollo/client/react';
import { ThemeProvider } from '@mui/material/styles';
import { Outlet } from 'react-router';
import { createPanelClient } from '../apollo/panel-client.ts';
import { theme } from '../theme/theme.ts';
import { showPalette } from '../theme/show-palette.ts';
import { PanelBrandDocument } from './panel-brand.graphql.gen.ts';

/** The panel has its own client, so that leaving it discards private data. */
export function PanelRoot() {
  const [client] = useState(createPanelClient);
  return (
    <ApolloProvider client={client}>
      <meta name="robots" content="noindex" />
      <PanelBrand />
      <ThemeProvider theme={theme}>
        <Outlet />
      </ThemeProvider>
    </ApolloProvider>
  );
}

/** Applies the saved brand settings without a reload. */
function PanelBrand() {
  const { data } = useQuery(PanelBrandDocument, { fetchPolicy: 'cache-only' });
  const primaryColor = data?.site.primaryColor;
  useEffect(() => {
    if (primaryColor) showPalette(primaryColor);
  }, [primaryColor]);
  return null;
}
