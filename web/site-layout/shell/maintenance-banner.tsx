import { styled } from '../../ui/styled.ts';
import { Wrench } from 'lucide-react';
import { colour, text } from '../../ui/tokens.ts';
import { Wrap } from '../../ui/wrap.tsx';
import { useFrame } from '../use-frame.ts';

const Band = styled('div')({
  background: colour.warningSoft,
  color: colour.ink,
  fontSize: text.small,
  lineHeight: 1.45,
  '@media print': { display: 'none' },
});

const Line = styled(Wrap)({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  paddingBlock: 10,
  '& > svg': { flex: 'none', color: colour.warningText },
  '& a': { textUnderlineOffset: '0.2em' },
});

/** Shown in maintenance mode to people who can still see the site. */
export function MaintenanceBanner() {
  const { site } = useFrame();
  if (!site.maintenanceMode) return null;
  return (
    <Band role="note" aria-label="Maintenance mode">
      <Line>
        <Wrench size={18} strokeWidth={1.75} aria-hidden />
        <span>
          Maintenance mode is on. Visitors see a maintenance page; you see the site. <a href="/admin">Admin Panel</a>
        </span>
      </Line>
    </Band>
  );
}
