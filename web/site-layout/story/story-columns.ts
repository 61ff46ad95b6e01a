/** The width from which the table of contents is next to the text. */
export const hasSideColumns = '@media (min-width: 1240px)';
