import { useNavigation } from 'react-router';
import { keyframes, styled } from '../../ui/styled.ts';
import { colour } from '../../ui/tokens.ts';

const grow = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.9)' } });
const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

/** Appears only when a navigation takes noticeably long. */
const Bar = styled('div')({
  position: 'fixed',
  zIndex: 1300,
  inset: '0 0 auto',
  height: 2,
  background: colour.accentText,
  transformOrigin: 'left',
  animation: `${grow} 8s cubic-bezier(0.05, 0.7, 0.1, 1) both, ${appear} 1ms linear 160ms backwards`,
});

export function NavigationProgress() {
  return useNavigation().state !== 'idle' ? <Bar aria-hidden /> : null;
}
