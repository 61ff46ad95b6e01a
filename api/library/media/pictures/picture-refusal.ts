/** The reason an image is refused, for the person who uploaded it. */
export class PictureRefusal extends Error {}

/** It cannot be decoded or drawn. */
export class DamagedPicture extends PictureRefusal {
  constructor(cause?: unknown) {
    super('The image is damaged or cut off', { cause });
  }
}

/** A drawing with nothing in it, which has no size. */
export class EmptyDrawing extends PictureRefusal {
  constructor() {
    super('The drawing is empty, or has no size. Give it a width and height, or a viewBox');
  }
}
