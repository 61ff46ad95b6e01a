import { styled } from '@mui/material/styles';

/** The margins around every screen of the panel. */
export const PanelScreen = styled('div')({
  padding: 'clamp(20px, 3vw, 40px) clamp(16px, 3vw, 40px) 64px',
  maxWidth: 1360,
});
