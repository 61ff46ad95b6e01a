import GlobalStyles from '@mui/material/GlobalStyles';
import { phone } from '../breakpoints.ts';

/** Keeps toasts and elements scrolled into view above the bar of buttons at the bottom of a phone. */
export const AboveActions = () => (
  <GlobalStyles
    styles={{
      [phone]: {
        ':root': { '--toast-lift': '60px', scrollPaddingBottom: 'calc(72px + env(safe-area-inset-bottom))' },
      },
    }}
  />
);
