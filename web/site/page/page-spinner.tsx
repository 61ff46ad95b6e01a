import { frameTexts } from '#schema/words/shared/frame.words';
import { useWords } from '../../lib/text/words.ts';
import { keyframes, styled } from '../../ui/styled.ts';
import { colour } from '../../ui/tokens.ts';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

const Screen = styled('div')({ display: 'grid', placeItems: 'center', minHeight: '60vh' });

const Ring = styled('div')({
  width: 32,
  height: 32,
  border: `3px solid ${colour.line}`,
  borderTopColor: colour.accentText,
  borderRadius: '50%',
  animation: `${turn} 800ms linear infinite`,
});

export function PageSpinner() {
  const words = useWords('frame', frameTexts);
  return (
    <Screen role="status">
      <Ring aria-hidden />
      <span className="sr-only">{words.loading}</span>
    </Screen>
  );
}
