import { styled } from '@mui/material/styles';
import type { StarterName } from '#schema/setup/setup';
import { colour } from '../../../ui/tokens.ts';

const Sketch = styled('svg')({
  display: 'block',
  width: '100%',
  height: 'auto',
  borderBottom: `1px solid ${colour.line}`,
  background: colour.surface,
  fill: colour.lineFirm,
  '& [data-accent]': { fill: colour.accent },
  '& [data-ink]': { fill: colour.inkMute },
  '& [data-soft]': { fill: colour.accentSoft },
  '& path': { fill: 'none', stroke: colour.accent, strokeWidth: 1.25 },
});

/** A home page in outlines. */
export function StarterSketch({ name }: { name: StarterName }) {
  return (
    <Sketch viewBox="0 0 320 150" aria-hidden>
      <rect x="20" y="14" width="34" height="6" rx="3" data-ink />
      {[210, 236, 262, 288].map((x) => (
        <rect key={x} x={x} y="15" width="16" height="4" rx="2" />
      ))}
      {name === 'halden' ? <WithLines /> : <WithSteps />}
    </Sketch>
  );
}

function WithLines() {
  return (
    <>
      <rect x="20" y="40" width="110" height="10" rx="3" data-ink />
      <rect x="20" y="56" width="78" height="10" rx="3" data-ink />
      <rect x="20" y="76" width="44" height="11" rx="4" data-accent />
      {[0, 1, 2, 3, 4, 5].map((at) => (
        <path key={at} d={`M150 ${44 + at * 9} C 190 ${34 + at * 4}, 220 ${64 + at * 3}, 320 ${54 + at * 5}`} />
      ))}
      {[20, 116, 212].map((x) => (
        <rect key={x} x={x} y="108" width="88" height="50" rx="5" data-soft />
      ))}
    </>
  );
}

function WithSteps() {
  return (
    <>
      <rect x="20" y="40" width="150" height="10" rx="3" data-ink />
      <rect x="20" y="56" width="104" height="5" rx="2.5" />
      <rect x="20" y="72" width="44" height="11" rx="4" data-accent />
      <rect x="0" y="98" width="320" height="52" data-soft />
      {[20, 94, 168, 242].map((x) => (
        <g key={x}>
          <circle cx={x + 6} cy="114" r="5" data-accent />
          <rect x={x} y="126" width="56" height="4" rx="2" data-ink />
          <rect x={x} y="134" width="44" height="4" rx="2" />
        </g>
      ))}
    </>
  );
}
