import type { PictureSize } from '../ui/cover/picture.tsx';

// At most four widths, because each adds to the HTML of every card.

/** A card: a third, half or all of the page's width. */
export const cardPicture: PictureSize = {
  sizes: '(min-width:1080px) 380px,(min-width:600px) 46vw,92vw',
  widths: [320, 640, 960],
};

/** The image of a row in a list. */
export const rowPicture: PictureSize = { sizes: '(min-width:600px) 24vw,1px', widths: [320, 640] };

/** Seven of twelve columns. */
export const leadPicture: PictureSize = {
  sizes: '(min-width:1280px) 670px,(min-width:900px) 54vw,92vw',
  widths: [640, 960, 1280],
};

/** The full width of the page. */
export const widePicture: PictureSize = {
  sizes: '(min-width:1280px) 1200px,94vw',
  widths: [640, 960, 1280, 1920],
};
