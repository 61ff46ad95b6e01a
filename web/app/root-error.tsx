import { styled } from '../ui/styled.ts';
import { primaryAction } from '../ui/action-link.ts';
import { colour, layout, text } from '../ui/tokens.ts';

const Screen = styled('main')({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'start',
  minHeight: '100dvh',
  padding: layout.gutter,
  '& h1': { fontSize: text.h2, maxWidth: '14.6em' },
  '& p': { margin: '16px 0 32px', maxWidth: '31.9em', color: colour.inkSoft },
});
const Again = styled('button')(primaryAction);

/** The error boundary of all routes. It also shows when a chunk is missing after a deployment. */
export function RootError() {
  return (
    <Screen role="alert">
      <title>Something went wrong</title>
      <h1>Something went wrong</h1>
      <p>This screen could not be shown. Loading it again usually helps.</p>
      <Again type="button" onClick={() => window.location.reload()}>
        Try again
      </Again>
    </Screen>
  );
}
