import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { Link } from 'react-router';

/** Leads to the screen on which a step is done. */
export const StepLink = ({ to, icon, children }: { to: string; icon: ReactNode; children: string }) => (
  <Button component={Link} to={to} variant="outlined" color="inherit" startIcon={icon}>
    {children}
  </Button>
);
