/** On a phone. */
export const isNarrow = '@media (max-width: 599.95px)';
