import { styled } from '../styled.ts';
import { colour } from '../tokens.ts';

const Screen = styled('div')({
  minHeight: '100dvh',
  display: 'grid',
  placeItems: 'center',
  fontSize: 14,
  color: colour.inkSoft,
});

export function LoadingScreen() {
  return <Screen role="status">Loading...</Screen>;
}
