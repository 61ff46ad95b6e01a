import type { PictureSize } from '../../ui/cover/picture.tsx';

// Four widths at most: what is offered stands in the HTML of every card.

/** A third of the page, half of it, all of it. */
export const cardPicture: PictureSize = {
  sizes: '(min-width:1080px) 380px,(min-width:600px) 46vw,92vw',
  widths: [320, 640, 960],
};

/** Beside the words of a row. */
export const rowPicture: PictureSize = { sizes: '(min-width:600px) 24vw,1px', widths: [320, 640] };

/** Of seven of twelve columns. */
export const leadPicture: PictureSize = {
  sizes: '(min-width:1280px) 670px,(min-width:900px) 54vw,92vw',
  widths: [640, 960, 1280],
};

/** Across the page. */
export const widePicture: PictureSize = {
  sizes: '(min-width:1280px) 1200px,94vw',
  widths: [640, 960, 1280, 1920],
};
