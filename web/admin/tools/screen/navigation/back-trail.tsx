import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { Tooltip } from '../../../../ui/tooltip/tooltip.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';

const Trail = styled('div')({ display: 'flex', alignItems: 'center', gap: 4, marginBottom: 12 });

interface BackTrailProps {
  /** The list that the screen belongs to. */
  label: string;
  to: string;
  here: string;
}

/** A back button and breadcrumbs, above a screen's heading. */
export function BackTrail({ label, to, here }: BackTrailProps) {
  return (
    <Trail>
      <Tooltip title={`Back to ${label}`}>
        <IconButton component={Link} to={to} edge="start" aria-label={`Back to ${label}`}>
          <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </Tooltip>
      <Breadcrumbs trail={[{ label, to }]} here={here} />
    </Trail>
  );
}
