/** From here on the contents stand beside the text. */
export const besideText = '@media (min-width: 1240px)';
